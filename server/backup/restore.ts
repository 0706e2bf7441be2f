import { access } from 'node:fs/promises'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { SetupError } from '#server/setup-error.ts'
import { isEmpty } from './contents.ts'
import { fill } from './fill.ts'
import { type Repeated, repeatSince } from './since.ts'
import { connectAsOwner } from './write.ts'

const DATABASE = 'salon'
const NEW = 'salon_neu'
const BEFORE = 'salon_vorher'

export type Restored = {
  rows: number
  tables: number
  before: string | null
  /** What was deleted since the backup and is deleted here too; null where nobody knows, or somebody wants it back. */
  repeated: Repeated | null
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'backupKey'>

/** Puts a backup in the place of what is there. What was there is kept beside it, once. */
export async function restore(
  file: string,
  { databaseUrl, dataDir, backupKey }: Place,
  withDeleted = false,
) {
  await access(file).catch((cause) => {
    throw new SetupError(`Die Datei ${file} gibt es nicht, oder sie ist nicht lesbar.`, { cause })
  })
  if (databaseUrl) return intoEmpty(file, { connectionString: databaseUrl }, backupKey)
  // Refused while a server uses the data.
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    return await instead(file, embedded.connection, backupKey, withDeleted)
  } finally {
    await embedded.stop()
  }
}

/** Another PostgreSQL may hold more than this salon: nothing there is moved or overwritten. */
async function intoEmpty(
  file: string,
  connection: pg.PoolConfig,
  key: string | undefined,
): Promise<Restored> {
  const owner = await connectAsOwner(connection)
  try {
    if (!(await isEmpty(owner))) {
      throw new SetupError(
        'Die Datenbank in DATABASE_URL ist nicht leer. Bitte legen Sie eine leere an und nennen Sie sie in DATABASE_URL; die alte bleibt so erhalten.',
      )
    }
    const counts = await fill(owner, file, key)
    await noteRestore(owner)
    return { ...counts, before: null, repeated: null }
  } finally {
    await owner.end()
  }
}

/** The new database is whole before the old one leaves its place. */
async function instead(
  file: string,
  connection: pg.PoolConfig,
  key: string | undefined,
  withDeleted: boolean,
): Promise<Restored> {
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${NEW} with (force)`)
    await admin.query(`create database ${NEW}`)
    const owner = await connectAsOwner({ ...connection, database: NEW })
    const counts = await fillAsToday(owner).finally(() => owner.end())
    await admin.query(`drop database if exists ${BEFORE} with (force)`)
    // Killed between the two names, the next start would find no salon and open an empty one.
    await admin.query(
      `begin; alter database ${DATABASE} rename to ${BEFORE};
       alter database ${NEW} rename to ${DATABASE}; commit`,
    )
    return { ...counts, before: BEFORE }
  } finally {
    await admin.end()
  }

  async function fillAsToday(owner: pg.Client) {
    const counts = await fill(owner, file, key)
    const before = { ...connection, database: DATABASE }
    const repeated = withDeleted ? null : await repeatSince(owner, before)
    await noteRestore(owner)
    return { ...counts, repeated }
  }
}

/** The owner hears of it, also when it was not she who did it. */
async function noteRestore(owner: pg.Client) {
  await migrate(owner)
  await owner.query(
    `insert into public.access_log (kind, person) values ('restore', 'Kommandozeile')`,
  )
}
