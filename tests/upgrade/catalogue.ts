import type pg from 'pg'

const OURS = `nspname not like 'pg\\_%' and nspname not in ('information_schema', 'migrations')`

/** Everything a schema consists of, one line a thing: the same schema has the same lines. */
export async function linesOfSchema(owner: pg.Client) {
  const { rows } = await owner.query<{ line: string }>(`
    with room as (select oid, nspname from pg_namespace where ${OURS}),
         relation as (select pg_class.oid, format('%I.%I', nspname, relname) as name, relkind, relacl,
                             relrowsecurity
                        from pg_class join room on room.oid = relnamespace)
    select concat_ws(' ', 'relation', name, relkind, relrowsecurity, relacl) as line from relation
    union all
    select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull,
                     attacl, pg_get_expr(adbin, adrelid))
      from relation join pg_attribute on attrelid = relation.oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attnum > 0 and not attisdropped and relkind in ('r', 'v')
    union all
    select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid))
      from relation join pg_constraint on conrelid = relation.oid
    union all
    select concat_ws(' ', 'domain', contypid::regtype, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join room on room.oid = connamespace where contypid <> 0
    union all
    select concat_ws(' ', 'index', name, pg_get_indexdef(relation.oid)) from relation where relkind = 'i'
    union all
    select concat_ws(' ', 'view', name, pg_get_viewdef(relation.oid)) from relation where relkind = 'v'
    union all
    select concat_ws(' ', 'trigger', name, pg_get_triggerdef(pg_trigger.oid))
      from relation join pg_trigger on tgrelid = relation.oid where not tgisinternal
    union all
    select concat_ws(' ', 'policy', schemaname, tablename, policyname, cmd, roles, qual, with_check)
      from pg_policies
    union all
    select concat_ws(' ', 'function', nspname, proacl, pg_get_functiondef(pg_proc.oid))
      from pg_proc join room on room.oid = pronamespace
     where prokind = 'f' and not exists (
       select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`)
  return rows.map(({ line }) => line)
}

/** What a program relies on: names, types, the functions it may call, and who may do what. */
export async function promisesOf(owner: pg.Client) {
  const { rows } = await owner.query<{ line: string }>(`
    with room as (select oid, nspname from pg_namespace where ${OURS}),
         relation as (select pg_class.oid, format('%I.%I', nspname, relname) as name
                        from pg_class join room on room.oid = relnamespace
                       where relkind in ('r', 'v'))
    select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod)) as line
      from relation join pg_attribute on attrelid = relation.oid
     where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'key', name, pg_get_constraintdef(pg_constraint.oid))
      from relation join pg_constraint on conrelid = relation.oid where contype in ('p', 'u')
    union all
    select concat_ws(' ', 'function', nspname, pg_proc.oid::regprocedure, prorettype::regtype)
      from pg_proc join room on room.oid = pronamespace
     where exists (
       select from unnest(array['anon', 'authenticated', 'service_role', 'auth_server']) as role
        where has_function_privilege(role::name, pg_proc.oid, 'execute'))
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select concat_ws(' ', role, 'may', verb, name, attname)
      from relation join pg_attribute on attrelid = relation.oid,
           unnest(array['anon', 'authenticated', 'service_role', 'auth_server']) as role,
           unnest(array['select', 'insert', 'update']) as verb
     where attnum > 0 and not attisdropped
       and has_column_privilege(role::name, relation.oid, attnum, verb)
    union all
    select concat_ws(' ', role, 'may delete from', name)
      from relation, unnest(array['anon', 'authenticated', 'service_role', 'auth_server']) as role
     where has_table_privilege(role::name, relation.oid, 'delete')
    union all
    select concat_ws(' ', 'policy', schemaname, tablename, policyname, cmd, roles) from pg_policies
    order by 1`)
  return rows.map(({ line }) => line)
}

/** Columns that whoever writes a row has to know. */
export async function demandsOf(owner: pg.Client) {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select format('%I.%I', nspname, relname) as table, quote_ident(attname) as column
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace and ${OURS}
      join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and attnum > 0 and not attisdropped and attnotnull and not atthasdef
       and attidentity = '' order by 1, 2`)
  return rows
}
