import type pg from 'pg'
import { SetupError } from '#server/setup-error.ts'
import { migrations as allMigrations, type Migration } from './migrations.ts'

const OLDEST_VERSION = 150_000

type Apply = (owner: pg.ClientBase, migration: Migration) => Promise<void>

/**
 * Brings the database to today's schema as its owner. Each file runs in a transaction of its own
 * together with its entry in the journal, so that a killed start resumes where it stopped.
 * Returns the names that were applied now.
 */
export async function migrate(
  owner: pg.ClientBase,
  migrations: Migration[] = allMigrations,
): Promise<string[]> {
  return bring(owner, migrations, alone)
}

/** The same inside a transaction of the caller's, who decides whether it all happened. */
export async function migrateWithin(owner: pg.ClientBase, migrations: Migration[]) {
  return bring(owner, migrations, carryOut)
}

async function bring(owner: pg.ClientBase, migrations: Migration[], apply: Apply) {
  await refuseUnsuitable(owner)
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
  const journal = new Map<string, string>(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const migration of migrations) {
    const known = journal.get(migration.name)
    if (known && known !== migration.checksum) {
      throw new SetupError(
        `Die Migration ${migration.name} wurde nach ihrer Anwendung verändert. Bitte stellen Sie die Datei wieder her; Änderungen am Schema gehören in eine neue Datei.`,
      )
    }
    if (!known) {
      await apply(owner, migration).catch((cause) => refuse(migration, cause))
      applied.push(migration.name)
    }
  }
  return applied
}

async function alone(owner: pg.ClientBase, migration: Migration) {
  await owner.query('begin')
  try {
    await carryOut(owner, migration)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

async function carryOut(owner: pg.ClientBase, { name, sql, checksum }: Migration) {
  await owner.query(`set local search_path to public; set local statement_timeout to 0;`)
  await owner.query(sql)
  await owner.query('insert into migrations.journal (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
}

function refuse({ name }: Migration, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new SetupError(`Die Migration ${name} konnte nicht angewendet werden: ${reason}`, { cause })
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
