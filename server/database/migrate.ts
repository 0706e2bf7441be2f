import type pg from 'pg'
import { SetupError } from '#server/setup-error.ts'
import { hasRights, noteRights } from './rights.ts'
import { type Schema, type SchemaFile, schema as todaysSchema } from './schema-files.ts'

const OLDEST_VERSION = 150_000

type Journal = Map<string, string>

/**
 * Brings the database to today's schema as its owner, in one transaction: a killed start leaves it as it
 * was. Returns the names that were applied now.
 */
export async function migrate(owner: pg.ClientBase, schema: Schema = todaysSchema) {
  await owner.query('begin')
  try {
    const applied = await migrateWithin(owner, schema)
    await owner.query('commit')
    return applied
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** The same inside a transaction of the caller's, who decides whether it all happened. */
export async function migrateWithin(owner: pg.ClientBase, { tables, functions }: Schema) {
  await refuseUnsuitable(owner)
  const journal = await openJournal(owner)
  refuseUnreleased([...journal.keys()])
  const missing = tables.filter((file) => !isApplied(journal, file))
  // A view of all columns has a new one only when it is made again.
  const changed = functions.filter((file) => missing.length > 0 || isChanged(journal, file))
  // A newer program has brought tables this one does not know: its functions fit them, ours may not.
  const pending = [...missing, ...(isNewer(journal, tables) ? [] : changed)]
  await owner.query('set local search_path to public; set local statement_timeout to 0')
  for (const file of pending) await apply(owner, file).catch((cause) => refuse(file, cause))
  // A start that brings nothing leaves what somebody changed by hand for the doctor to see.
  if (pending.length > 0 || !hasRights(journal)) {
    await noteRights(async (sql) => (await owner.query(sql)).rows)
    await owner.query('set local search_path to public')
  }
  return pending.map(({ name }) => name)
}

/** Databases and backups from before the first release have a schema that nothing leads on from. */
export function refuseUnreleased(names: string[]) {
  if (!names.some((name) => /^(platform|app)\//.test(name))) return
  throw new SetupError(
    'Diese Daten stammen aus einer Vorabfassung des Programms, die nie veröffentlicht wurde; diese Fassung kann sie nicht übernehmen. Es wurde nichts verändert. Bitte beginnen Sie mit einer leeren Datenbank oder einem leeren Datenordner.',
  )
}

async function openJournal(owner: pg.ClientBase): Promise<Journal> {
  await owner.query(`
    create schema if not exists migrations;
    create table if not exists migrations.journal (
      name       text        primary key,
      checksum   text        not null,
      applied_at timestamptz not null default now()
    );
    alter table migrations.journal enable row level security;
  `)
  const { rows } = await owner.query('select name, checksum from migrations.journal')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function isApplied(journal: Journal, file: SchemaFile) {
  if (!journal.has(file.name)) return false
  if (!isChanged(journal, file)) return true
  throw new SetupError(
    `Die Datei ${file.name} wurde nach ihrer Anwendung verändert. Bitte stellen Sie sie wieder her; Änderungen an Tabellen gehören in eine neue Datei.`,
  )
}

function isChanged(journal: Journal, { name, checksum }: SchemaFile) {
  return journal.get(name) !== checksum
}

function isNewer(journal: Journal, tables: SchemaFile[]) {
  const known = tables.map(({ name }) => name)
  return [...journal.keys()].some((name) => name.startsWith('tables/') && !known.includes(name))
}

async function apply(owner: pg.ClientBase, { name, sql, checksum }: SchemaFile) {
  await owner.query(sql)
  await owner.query(
    `insert into migrations.journal (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
}

function refuse({ name }: SchemaFile, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new SetupError(`Die Datei ${name} konnte nicht angewendet werden: ${reason}`, { cause })
}

async function refuseUnsuitable(owner: pg.ClientBase) {
  const { rows } = await owner.query(`
    select current_setting('server_version_num')::int as version,
           current_setting('server_version')          as version_name,
           exists (select from pg_namespace
                    where nspname = 'auth' and pg_get_userbyid(nspowner) = 'supabase_auth_admin') as is_supabase
  `)
  const { version, version_name, is_supabase } = rows[0]
  if (version < OLDEST_VERSION) {
    throw new SetupError(
      `DATABASE_URL zeigt auf PostgreSQL ${version_name}; gebraucht wird Version 15 oder neuer.`,
    )
  }
  if (is_supabase) {
    throw new SetupError(
      'DATABASE_URL zeigt auf ein Supabase-Projekt, das seine eigene Anmeldung mitbringt. Wie Sie nur das Schema dort einspielen, steht in docs/operations.md.',
    )
  }
}
