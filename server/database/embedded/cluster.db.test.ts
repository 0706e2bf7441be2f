import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kill, openWorkshop, PEOPLE, query, stop } from '#tests/support/embedded/launch.ts'
import { findEmbedded } from './cluster.ts'
import { isAlive } from './leftovers.ts'
import { runningPostmaster } from './postmaster.ts'

const [person = 'a normal user'] = PEOPLE
let workshop: Awaited<ReturnType<typeof openWorkshop>>

beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

test.each(PEOPLE)(
  'the first start of %s makes a private, durable database; a restart keeps the data, and a stop leaves no process [E1] [E2]',
  async (person) => {
    const dataDir = join(await workshop.folderOf(person, `first ${person}`), 'data')
    const { child, connection, wasAdopted } = await workshop.ready(person, dataDir)
    expect(wasAdopted).toBe(false)
    expect(connection).toEqual({
      host: join(dataDir, 'socket'),
      port: 5432,
      user: 'postgres',
      password: expect.stringMatching(/^[\w-]{43}$/),
      database: 'salon',
      ssl: false,
    })
    expect(await modes(dataDir)).toEqual({
      postgres: '700',
      'postgres.log': '600',
      'postgres.password': '600',
      socket: '700',
    })
    expect(
      await query(
        connection,
        `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('data_checksums') as sums,
              current_setting('server_encoding') as encoding, lower('ÄÖÜ') as lower`,
      ),
    ).toEqual([{ tcp: '', fsync: 'on', commit: 'on', sums: 'on', encoding: 'UTF8', lower: 'äöü' }])
    expect(
      await query(connection, 'select type, database, auth_method from pg_hba_file_rules'),
    ).toEqual([{ type: 'local', database: ['all'], auth_method: 'scram-sha-256' }])
    await expect(query({ ...connection, password: 'x' }, 'select 1')).rejects.toThrow('password')
    await query(connection, 'create table kept as select 42 as answer')
    const [before] = await processesOf(connection)
    await stop(child)
    const left = () => [before?.postmaster, before?.backend].filter((pid) => isAlive(Number(pid)))
    // A process that has ended counts until the system has buried it.
    await expect.poll(left).toEqual([])
    const second = await workshop.ready(person, dataDir)
    expect(second.wasAdopted).toBe(false)
    expect(await query(second.connection, 'table kept')).toEqual([{ answer: 42 }])
    await stop(second.child)
  },
)

test('a server left by a killed process is adopted and stopped [E3]', async () => {
  const dataDir = await workshop.furnished(person, 'killed')
  const first = await workshop.ready(person, dataDir)
  const [before] = await processesOf(first.connection)
  await kill(first.child)
  const second = await workshop.ready(person, dataDir)
  const [after] = await processesOf(second.connection)
  expect([second.wasAdopted, after?.postmaster]).toEqual([true, before?.postmaster])
  await stop(second.child)
  expect(await runningPostmaster(join(dataDir, 'postgres'))).toBe(null)
})

test('a second process is refused by name and leaves the first at work, whose deep folder gets a short private socket that goes with it [E4] [E6]', async () => {
  const dataDir = await workshop.furnished(person, join('deep', 'ä'.repeat(60), 'b'.repeat(60)))
  const first = await workshop.ready(person, dataDir)
  const folder = String(first.connection.host)
  expect(dirname(folder)).not.toContain(dataDir)
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
  const second = await workshop.launch(person, dataDir)
  expect(second.answer).toEqual({
    state: 'refused',
    name: 'EmbeddedInUse',
    message: `Der Salon läuft schon mit diesen Daten (Prozess ${first.child.pid}). Beenden Sie ihn zuerst oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
  })
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  const beside = await findEmbedded(dataDir, workshop.relocationBase)
  expect(beside).toEqual(first.connection)
  await stop(first.child)
  expect(await findEmbedded(dataDir, workshop.relocationBase)).toBe(null)
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

test('of two first starts at one moment exactly one wins [E4]', async () => {
  const dataDir = await workshop.folderOf(person, 'race')
  const both = await Promise.all([
    workshop.launch(person, dataDir),
    workshop.launch(person, dataDir),
  ])
  const names = both.map(({ answer }) => (answer.state === 'refused' ? answer.name : answer.state))
  expect(names.toSorted()).toEqual(['EmbeddedInUse', 'ready'])
  const winner = both.find(({ answer }) => answer.state === 'ready')
  if (winner?.answer.state !== 'ready') throw new Error('no winner')
  expect(await query(winner.answer.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(winner.child)
})

test('the log begins anew above 5 MB, and nothing of what visitors write reaches it through their errors [E10]', async () => {
  const dataDir = await workshop.furnished(person, 'discreet')
  const log = join(dataDir, 'postgres.log')
  await writeFile(log, 'x'.repeat(5_000_001))
  const { child, connection } = await workshop.ready(person, dataDir)
  expect((await stat(log)).size).toBeLessThan(10_000)
  await query(connection, 'create table notes (note text check (length(note) < 5))')
  await expect(query(connection, `insert into notes values ('private matter')`)).rejects.toThrow()
  await stop(child)
  expect(await readFile(log, 'utf8')).not.toContain('private matter')
})

test('data of another major version is left untouched [E9]', async () => {
  const dataDir = await workshop.folderOf(person, 'old')
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const { answer } = await workshop.launch(person, dataDir)
  expect(answer).toEqual({
    state: 'refused',
    name: 'SetupError',
    message: `Die Daten in ${dataDir}/postgres stammen von PostgreSQL 17, eingebaut ist 18: Starten Sie mit der früheren Version dieser Software oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
  })
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

async function modes(dir: string) {
  const entries = (await readdir(dir)).toSorted().map(async (name) => {
    const { mode } = await stat(join(dir, name))
    return [name, (mode & 0o777).toString(8)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function processesOf(connection: Parameters<typeof query>[0]) {
  return query(
    connection,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as postmaster,
            (select pid from pg_stat_activity where backend_type = 'checkpointer') as backend`,
  )
}
