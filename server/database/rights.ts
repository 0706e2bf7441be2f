import type { Query } from './open.ts'

const PREFIX = 'rights/'
/** Names and conditions are printed in full, whatever somebody has set for this database. */
const PRINTED_IN_FULL = 'set local search_path to pg_catalog'

/** What an owner may do anyway is left out: a restored database may have another one. */
const GIVEN = `concat_ws(' ', case given.grantee when 0 then 'public' else given.grantee::regrole::text end,
                         given.privilege_type, given.is_grantable)`

/** What an extension brought along is its own. */
const OURS = `nspname not like 'pg\\_%' and nspname <> 'information_schema' and not exists (
  select from pg_depend where classid = one.tableoid and objid = one.oid and deptype = 'e')`

const RELATION = `pg_class as one join pg_namespace on pg_namespace.oid = relnamespace and ${OURS}`

const FUNCTION = `pg_proc as one join pg_namespace on pg_namespace.oid = pronamespace and ${OURS}`

/**
 * Everything that decides who may do what, one sum for each table, view and function.
 */
const SUMS = `
  select '${PREFIX}' || name as name, md5(string_agg(line, ';' order by line)) as checksum
    from (
      select format('%I.%I', nspname, relname) as name, concat_ws(' ', relrowsecurity, reloptions) as line
        from ${RELATION} where relkind in ('r', 'p', 'v', 'm', 'f')
      union all
      select format('%I.%I', nspname, relname), ${GIVEN}
        from ${RELATION}, aclexplode(relacl) as given where given.grantee <> relowner
      union all
      select format('%I.%I', nspname, relname), concat_ws(' ', attname, ${GIVEN})
        from ${RELATION} join pg_attribute on attrelid = one.oid, aclexplode(attacl) as given
      union all
      select format('%I.%I', schemaname, tablename),
             concat_ws(' ', policyname, permissive, cmd, roles, 'using', qual, 'check', with_check)
        from pg_policies
      union all
      select one.oid::regprocedure::text, concat_ws(' ', prosecdef, proconfig, md5(prosrc)) from ${FUNCTION}
      union all
      select one.oid::regprocedure::text, ${GIVEN}
        from ${FUNCTION},
             aclexplode(coalesce(proacl, acldefault('f', proowner))) as given
       where given.grantee <> proowner
    ) as lines group by name`

/** Notes in the journal who may do what, as the program's own files have just made it. */
export async function noteRights(query: Query) {
  await query(PRINTED_IN_FULL)
  await query(`delete from migrations.journal where name like '${PREFIX}%'`)
  await query(`insert into migrations.journal (name, checksum) ${SUMS}`)
}

/** False in a database that only an earlier program has opened. */
export function hasRights(journal: Map<string, string>) {
  return [...journal.keys()].some((name) => name.startsWith(PREFIX))
}

/** The places where rights are not as they were noted: somebody changed them by hand. */
export async function changedRights(query: Query) {
  await query(PRINTED_IN_FULL)
  const rows = await query<{ name: string }>(
    `select coalesce(noted.name, found.name) as name
       from (select * from migrations.journal where name like '${PREFIX}%') as noted
       full join (${SUMS}) as found using (name)
      where noted.checksum is distinct from found.checksum order by 1`,
  )
  return rows.map(({ name }) => name.slice(PREFIX.length))
}
