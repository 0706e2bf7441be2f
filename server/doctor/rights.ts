import { randomUUID } from 'node:crypto'
import type { Finding } from '#domain/system/finding.ts'
import type { Claims, Database, Query, Role } from '#server/database/open.ts'
import { policies } from '#server/database/policies.ts'
import { calls, type DatabaseRole, grants, ROLES, TABLES } from '#server/database/rights.ts'

/** `*` among the columns: the whole table. */
type Held = { role: DatabaseRole; verb: string; name: string; columns: string[] }
type Call = { role: DatabaseRole; name: string }
type Open = { name: string }
type Policy = { place: string; words: string }

const NAMES: Record<DatabaseRole, string> = {
  anon: 'Besucher',
  authenticated: 'Angemeldete',
  service_role: 'Hintergrunddienste',
}
const SHOWN = 5
const REFUSED = '42501'

/**
 * The rights PostgreSQL keeps against the table of rights of this program: grants down to the column,
 * functions, row-level security and the words of the policies, and then a real look as somebody who
 * may see nothing. Nothing is written.
 */
export async function accessRights(database: Database): Promise<Finding> {
  const found = await reading(database, 'service_role', null, async (query) => {
    // Names are printed in full, whatever somebody has set for this database.
    await query('set local search_path = pg_catalog')
    return {
      held: await query<Held>(HELD),
      calls: await query<Call>(CALLS),
      open: await query<Open>(WITHOUT_SECURITY),
      policies: await query<Policy>(POLICIES),
    }
  })
  const known = [...new Set(found.held.map(({ name }) => name))].filter(isPublic)
  const differences = [
    ...minus(known, TABLES).map((name) => `${name} kennt niemand`),
    ...minus(TABLES, known).map((name) => `${name} fehlt`),
    ...found.open.map(({ name }) => `${name} ist ohne Schutz der Zeilen`),
    ...found.held.flatMap(wrongGrant),
    ...ROLES.flatMap((role) => wrongCalls(role, found.calls)),
    ...wrongPolicies(found.policies),
    ...(await seenByStrangers(
      database,
      known.filter((name) => TABLES.includes(name)),
    )),
  ]
  if (differences.length === 0) {
    return {
      state: 'good',
      what: `Niemand sieht oder ändert mehr, als er darf: ${TABLES.length} Stellen geprüft.`,
    }
  }
  const more = differences.length - SHOWN
  return {
    state: 'bad',
    what: `Die Rechte weichen vom Programm ab: ${differences.slice(0, SHOWN).join('; ')}${more > 0 ? ` und ${more} weitere` : ''}.`,
    remedy:
      'Was von Hand geändert wurde, zurücknehmen; was gilt, steht in server/database/rights.ts und in database/tables.',
  }
}

function wrongGrant({ role, verb, name, columns }: Held) {
  const wanted = grants[`${role} ${verb} ${name}`]?.split(', ') ?? []
  const told = (may: string, which: string[]) =>
    `${NAMES[role]} ${may} ${verb} in ${name}${which.includes('*') ? '' : ` (${which.join(', ')})`}`
  const tooMany = wanted.includes('*') ? [] : minus(columns, wanted)
  const tooFew = columns.includes('*') ? [] : minus(wanted, columns)
  return [
    ...(tooMany.length > 0 ? [told('dürfen', tooMany)] : []),
    ...(tooFew.length > 0 ? [told('dürfen nicht', tooFew)] : []),
  ]
}

function wrongCalls(role: DatabaseRole, found: Call[]) {
  const names = found.filter((one) => one.role === role).map(({ name }) => name)
  return [
    ...minus(names, calls[role]).map((name) => `${NAMES[role]} dürfen ${name} ausführen`),
    ...minus(calls[role], names).map((name) => `${NAMES[role]} dürfen ${name} nicht ausführen`),
  ]
}

function wrongPolicies(found: Policy[]) {
  const places = found.map(({ place }) => place)
  return [
    ...minus(Object.keys(policies), places).map((place) => `Regel fehlt in ${place}`),
    ...found
      .filter(({ place, words }) => words !== policies[place])
      .map(
        ({ place, words }) =>
          `${policies[place] ? 'Regel geändert' : 'Fremde Regel'} in ${place} (${words})`,
      ),
  ]
}

function minus(these: string[], those: string[]) {
  return these.filter((one) => !those.includes(one))
}

function isPublic(name: string) {
  return !name.includes('.')
}

async function seenByStrangers(database: Database, tables: string[]) {
  const claims = { sub: randomUUID(), role: 'authenticated' }
  const seen = tables.map(
    (name) => `select '${name}' as name where exists (select from public.${name})`,
  )
  const guest = await reading(database, 'authenticated', claims, (query) =>
    query<Open>(seen.join(' union all ')),
  ).catch(nothingIfRefused)
  const waiting = await reading(database, 'anon', null, (query) =>
    query('select from public.reviews where not is_approved limit 1'),
  ).catch(nothingIfRefused)
  return [
    ...guest.map(({ name }) => `${name} zeigt Zeilen ohne Recht`),
    ...(waiting.length > 0 ? ['Besucher sehen nicht freigegebene Bewertungen'] : []),
  ]
}

/** Who is refused sees nothing; that somebody is refused who should not be, the grants tell. */
function nothingIfRefused(error: { code?: string }): [] {
  if (error.code === REFUSED) return []
  throw error
}

/** PostgreSQL itself sees to it that looking changes nothing. */
function reading<T>(
  database: Database,
  role: Role,
  claims: Claims | null,
  work: (query: Query) => Promise<T>,
) {
  return database.as(role, claims, async (query) => {
    await query('set transaction read only')
    return work(query)
  })
}

const OF_THE_HOUSE = `nspname not like 'pg\\_%' and nspname <> 'information_schema' and not exists (
  select from pg_depend where classid = one.tableoid and objid = one.oid and deptype = 'e')`

const EVERY_ROLE = `unnest(array['${ROLES.join("', '")}']) as role`

const HELD = `
  select role, verb, concat_ws('.', nullif(nspname, 'public'), relname) as name,
         case when has_table_privilege(role::name, one.oid, verb) then array['*']
              when verb in ('delete', 'truncate', 'trigger') then '{}'
              else array(select attname::text from pg_attribute
                          where attrelid = one.oid and attnum > 0 and not attisdropped
                            and has_column_privilege(role::name, one.oid, attnum, verb)
                          order by 1) end as columns
    from pg_class as one join pg_namespace on pg_namespace.oid = relnamespace, ${EVERY_ROLE},
         unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as verb
   where relkind in ('r', 'p', 'v', 'm', 'f') and ${OF_THE_HOUSE}
   order by 3, 1, 2`

const CALLS = `
  select role, one.oid::regprocedure::text as name
    from pg_proc as one join pg_namespace on pg_namespace.oid = pronamespace, ${EVERY_ROLE}
   where ${OF_THE_HOUSE} and has_function_privilege(role::name, one.oid, 'execute')
   order by 2, 1`

const WITHOUT_SECURITY = `
  select nspname || '.' || relname as name
    from pg_class as one join pg_namespace on pg_namespace.oid = relnamespace
   where ${OF_THE_HOUSE}
     and (relkind in ('r', 'p') and not relrowsecurity
          or nspname = 'public' and relkind = 'v'
             and not coalesce(reloptions @> '{security_invoker=true}', false))
   order by 1`

const POLICIES = `
  select concat_ws('.', nullif(schemaname, 'public'), tablename) || ': ' || policyname as place,
         concat_ws(' ', case permissive when 'RESTRICTIVE' then 'restrictive' end, lower(cmd), 'to',
           array_to_string(roles, ', '), 'using ' || qual, 'with check ' || with_check) as words
    from pg_policies order by 1`
