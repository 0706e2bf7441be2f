import { randomUUID } from 'node:crypto'
import type { Finding } from '#domain/system/finding.ts'
import type { Claims, Database, Query, Role } from '#server/database/open.ts'
import { type Caller, rights, TABLES, VERBS, visitorPolicies } from '#server/database/rights.ts'

type Held = { name: string; role: 'anon' | 'authenticated'; verb: string; is_held: boolean }
type Open = { name: string }
type Policy = { name: string; table: string; verb: string; roles: string[]; words: string[] }

const NAMES: Record<Held['role'], string> = { anon: 'Besucher', authenticated: 'Angemeldete' }
const SHOWN = 5
const REFUSED = '42501'

/**
 * The rights PostgreSQL keeps against the table of rights of this program: grants, row-level security
 * and the words of the policies, and then a real look as somebody who may see nothing. Nothing is written.
 */
export async function policies(database: Database): Promise<Finding> {
  const found = await reading(database, 'service_role', null, async (query) => ({
    held: await query<Held>(HELD),
    open: await query<Open>(WITHOUT_SECURITY),
    policies: await query<Policy>(POLICIES),
  }))
  const known = [...new Set(found.held.map(({ name }) => name))]
  const differences = [
    ...known.filter((name) => !TABLES.includes(name)).map((name) => `${name} kennt niemand`),
    ...TABLES.filter((name) => !known.includes(name)).map((name) => `${name} fehlt`),
    ...found.open.map(({ name }) => `${name} ist ohne Schutz der Zeilen`),
    ...found.held.flatMap(wrongGrant),
    ...wrongVisitorPolicies(found.policies),
    ...found.policies
      .filter(isBlindToAdmins)
      .map(({ table, name }) => `${table}: „${name}“ fragt nicht nach is_admin()`),
    ...(await seenByStrangers(
      database,
      known.filter((name) => TABLES.includes(name)),
    )),
  ]
  if (differences.length === 0) {
    return { state: 'good', what: `${TABLES.length} Tabellen und Sichten: Rechte wie vorgesehen.` }
  }
  const more = differences.length - SHOWN
  return {
    state: 'bad',
    what: `Die Rechte weichen vom Programm ab: ${differences.slice(0, SHOWN).join('; ')}${more > 0 ? ` und ${more} weitere` : ''}.`,
    remedy:
      'Was von Hand geändert wurde, zurücknehmen; was gilt, steht in server/database/rights.ts und in database/migrations.',
  }
}

/** Whoever is signed in holds what an admin needs; the policies then ask who it is. */
function wrongGrant({ name, role, verb, is_held }: Held) {
  const caller: Caller = role === 'anon' ? 'anon' : 'admin'
  const expected = rights[caller][name]
  if (!expected) return []
  const isWanted = expected[verb as (typeof VERBS)[number]] !== 'refused'
  if (isWanted === is_held) return []
  return [`${NAMES[role]} ${is_held ? 'dürfen' : 'dürfen nicht'} ${verb} in ${name}`]
}

function wrongVisitorPolicies(policies: Policy[]) {
  const ours = policies.filter(({ roles }) => isFor(roles, 'anon'))
  const found = Object.fromEntries(
    ours.map(({ table, verb, words }) => [`${table} ${verb}`, words.map(plain).join(' / ')]),
  )
  const places = [...new Set([...Object.keys(visitorPolicies), ...Object.keys(found)])]
  return places
    .filter((place) => found[place] !== visitorPolicies[place])
    .map((place) => `Regel für Besucher: ${place} (${found[place] ?? 'fehlt'})`)
}

function isBlindToAdmins({ roles, words }: Policy) {
  return isFor(roles, 'authenticated') && !words.every((text) => text.includes('is_admin()'))
}

/** A policy without a role is one for everybody. */
function isFor(roles: string[], role: string) {
  return roles.includes(role) || roles.includes('public')
}

/** PostgreSQL writes an expression with more brackets and types than whoever thought of it. */
function plain(text: string) {
  return text
    .replaceAll(/::\w+|[()]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
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

const NOT_OF_AN_EXTENSION = `not exists (
  select from pg_depend
   where classid = 'pg_class'::regclass and objid = one.oid and deptype = 'e')`

const HELD = `
  select relname::text as name, role, verb,
         case verb when 'delete' then has_table_privilege(role::name, one.oid, verb)
                   else has_any_column_privilege(role::name, one.oid, verb) end as is_held
    from pg_class as one,
         unnest(array['anon', 'authenticated']) as role,
         unnest(array['${VERBS.join("', '")}']) as verb
   where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace
     and ${NOT_OF_AN_EXTENSION}
   order by 1, 2, 3`

const WITHOUT_SECURITY = `
  select nspname || '.' || relname as name
    from pg_class as one join pg_namespace on pg_namespace.oid = relnamespace
   where ${NOT_OF_AN_EXTENSION} and nspname not like 'pg\\_%' and nspname <> 'information_schema'
     and (relkind in ('r', 'p') and not relrowsecurity
          or nspname = 'public' and relkind = 'v'
             and not coalesce(reloptions @> '{security_invoker=true}', false))
   order by 1`

const POLICIES = `
  select policyname::text as name, tablename::text as table, lower(cmd) as verb,
         roles::text[] as roles, array_remove(array[qual, with_check], null) as words
    from pg_policies where permissive = 'PERMISSIVE' order by 2, 1`
