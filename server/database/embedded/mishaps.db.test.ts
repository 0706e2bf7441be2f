import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { SetupError } from '#server/setup-error.ts'
import {
  kill,
  nextAnswer,
  openWorkshop,
  PEOPLE,
  query,
  stop,
} from '#tests/support/embedded/launch.ts'
import { findEmbedded } from './cluster.ts'
import { explainServerFailure } from './failures.ts'
import type { Home } from './home.ts'
import { areWeRoot } from './identity.ts'
import { runningPostmaster } from './postmaster.ts'
import { makeSocketFolder } from './socket.ts'

const [person = 'a normal user'] = PEOPLE
let workshop: Awaited<ReturnType<typeof openWorkshop>>

beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

test('a first start killed in the middle does not harm the next [E3]', async () => {
  const dataDir = await workshop.folderOf('a normal user', 'half')
  const child = workshop.begin('a normal user', dataDir)
  const isHalf = (name: string) => name.startsWith('postgres.new-')
  await expect
    .poll(
      async () => {
        const draft = (await readdir(dataDir)).find(isHalf)
        return draft ? readdir(join(dataDir, draft, 'data', 'base')).catch(() => []) : []
      },
      { interval: 5, timeout: 10_000 },
    )
    .not.toEqual([])
  await kill(child)
  expect((await readdir(dataDir)).includes('postgres')).toBe(false)
  const { child: next, connection } = await workshop.ready('a normal user', dataDir)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(next)
})

test('a killed PostgreSQL whose number passed to another program starts again [E3]', async () => {
  const dataDir = await workshop.furnished(person, 'recycled')
  const pgdata = join(dataDir, 'postgres')
  const first = await workshop.ready(person, dataDir)
  await query(first.connection, 'create table kept as select 42 as answer')
  const { pid } = (await runningPostmaster(pgdata)) ?? { pid: 0 }
  const lost = nextAnswer(first.child)
  process.kill(pid, 'SIGKILL')
  expect(await lost).toEqual({ state: 'lost', message: 'PostgreSQL wurde von außen beendet.' })
  await kill(first.child)
  const { uid, gid } = await stat(pgdata)
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  onTestFinished(() => void stranger.kill())
  const lines = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')
  await writeFile(join(pgdata, 'postmaster.pid'), [stranger.pid, ...lines.slice(1)].join('\n'))
  const second = await workshop.ready(person, dataDir)
  expect(await query(second.connection, 'table kept')).toEqual([{ answer: 42 }])
  await stop(second.child)
})

test('after a crash inside PostgreSQL, and by a server of another container whose number means nothing here, the data is held against others [E4]', async () => {
  const dataDir = await workshop.furnished(person, 'crash')
  const { child, connection } = await workshop.ready(person, dataDir)
  const refused = { state: 'refused', name: 'EmbeddedInUse' }
  const held = `select a.pid from pg_locks l join pg_stat_activity a using (pid)
                 where locktype = 'advisory' and application_name = 'salon-lock-${child.pid}'`
  const [before] = await query(connection, held)
  process.kill(Number(before?.pid), 'SIGKILL')
  await expect
    .poll(() => query(connection, held).catch(() => []), { interval: 20 })
    .toEqual([{ pid: expect.not.closeTo(Number(before?.pid), 0) }])
  expect((await workshop.launch(person, dataDir)).answer).toMatchObject(refused)

  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const own = await readFile(file, 'utf8')
  const ended = spawn('true')
  await once(ended, 'close')
  await writeFile(file, own.replace(/^\d+/, String(ended.pid)))
  expect((await workshop.launch(person, dataDir)).answer).toMatchObject(refused)
  expect(await findEmbedded(dataDir, workshop.relocationBase)).toEqual(connection)
  await writeFile(file, own)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(child)
})

test('data brought back by hand, with owner and mode lost, starts [E2]', async () => {
  const pgdata = join(await workshop.furnished(person, 'restored'), 'postgres')
  const own = process.getuid?.() ?? 0
  for (const name of await readdir(pgdata, { recursive: true }))
    await chown(join(pgdata, name), own, -1)
  await chown(pgdata, own, -1)
  await chmod(pgdata, 0o755)
  const { child, connection } = await workshop.ready(person, dirname(pgdata))
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(child)
})

test('a folder that may not be written to is named with the remedy and the number of who may not [E9]', async () => {
  const dataDir = await workshop.folderOf('a normal user', 'closed', 0o555)
  const { uid } = await stat(dataDir)
  const { answer } = await workshop.launch('a normal user', dataDir)
  expect(answer).toEqual({
    state: 'refused',
    name: 'SetupError',
    message: `Der Datenordner ${dataDir} ist für den Benutzer Nr. ${uid} nicht beschreibbar: Geben Sie ihm Schreibrechte (chown ${uid}) oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
  })
})

test.runIf(mayMount())(
  'a start on a full disk gets the reserve, with every row [E12]',
  async () => {
    const disk = await workshop.folderOf(person, 'full')
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=230m', 'tmpfs', disk])
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    await chmod(disk, 0o777)
    const dataDir = join(disk, 'data')
    const first = await workshop.ready(person, dataDir)
    await query(first.connection, 'create table kept as select 42 as answer')
    const { pid } = (await runningPostmaster(join(dataDir, 'postgres'))) ?? { pid: 0 }
    process.kill(pid, 'SIGKILL')
    await kill(first.child)
    await writeFile(join(dataDir, 'reserve'), Buffer.alloc(24 * 2 ** 20, 1))
    await expect(writeFile(join(disk, 'ballast'), Buffer.alloc(230 * 2 ** 20, 1))).rejects.toThrow(
      'ENOSPC',
    )
    const { child, connection } = await workshop.ready(person, dataDir)
    expect(await query(connection, 'table kept')).toEqual([{ answer: 42 }])
    expect(await readdir(dataDir)).not.toContain('reserve')
    await stop(child)
  },
)

test('a socket folder that someone else laid out is not used [E6]', async () => {
  const home = { dir: join(workshop.room, 'x'.repeat(120)), runner: null } as Home
  const folder = await makeSocketFolder(home)
  await rm(folder, { recursive: true })
  await symlink(workshop.room, folder)
  await expect(makeSocketFolder(home)).rejects.toThrow('gehört einem anderen Benutzer')
  await rm(folder)
})

test('the last words of PostgreSQL become a German sentence, and stand in its cause only [E9]', async () => {
  const log = join(workshop.room, 'words.log')
  for (const [words, sentence] of [
    ['initdb: error: write failed: No space left on device', 'kein Platz mehr'],
    ['postgres: error while loading shared libraries: libz.so.1: cannot open', 'libz.so.1'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'Arbeitsspeicher'],
    ['FATAL:  could not open file "x": Permission denied', 'nicht beschreibbar'],
    ['FATAL:  something else', 'letzten Zeilen'],
  ]) {
    await writeFile(log, `from an earlier start\n${words}\n`)
    const error = await explainServerFailure({ dir: workshop.room, log } as Home, 22)
    expect(error).toBeInstanceOf(SetupError)
    expect([error.message, error.cause]).toEqual([
      expect.stringContaining(sentence ?? ''),
      `${words}\n`,
    ])
  }
})

test.runIf(areWeRoot())(
  'as root, data in a folder only root may enter moves out [E7]',
  async () => {
    const closed = await workshop.folderOf('root', 'root-only', 0o700)
    const dataDir = join(closed, 'clone', 'data')
    const first = await workshop.ready('root', dataDir)
    expect(first.dataDir).toMatch(new RegExp(`^${workshop.relocationBase}/[0-9a-f]{12}$`))
    expect(first.lines).toEqual([
      expect.stringMatching(
        `^Die Daten liegen unter ${first.dataDir}: .* ${dataDir} nicht betreten`,
      ),
    ])
    expect((await stat(join(first.dataDir, 'postgres'))).uid).not.toBe(0)
    await query(first.connection, 'create table kept as select 42 as answer')
    await stop(first.child)

    const other = await workshop.ready('root', join(closed, 'other clone', 'data'))
    expect(other.dataDir).not.toBe(first.dataDir)
    await stop(other.child)

    await chmod(closed, 0o755)
    const opened = await workshop.ready('root', dataDir)
    expect(opened.lines).toEqual([
      `Die Daten liegen seit einem früheren Start unter ${first.dataDir}.`,
    ])
    expect(await query(opened.connection, 'table kept')).toEqual([{ answer: 42 }])
    await stop(opened.child)
  },
)

test.runIf(areWeRoot())(
  'root continues what a normal user began, and the other way round; what became unreachable is never replaced by an empty one [E7]',
  async () => {
    const parent = await workshop.folderOf('a normal user', 'handed')
    const dataDir = await workshop.furnished('a normal user', join('handed', 'over'))
    await stop((await workshop.ready('a normal user', dataDir)).child)
    const roots = await workshop.ready('root', dataDir)
    expect(roots.dataDir).toBe(dataDir)
    await stop(roots.child)
    await stop((await workshop.ready('a normal user', dataDir)).child)
    await chown(parent, 0, 0)
    await chmod(parent, 0o700)
    expect((await workshop.launch('root', dataDir)).answer).toMatchObject({
      name: 'SetupError',
      message: expect.stringContaining('chmod a+x'),
    })
  },
)

test.runIf(areWeRoot())('binaries that cannot be completed in place are copied [E7]', async () => {
  const lib = join(workshop.binaries, 'native', 'lib')
  for (const name of await readdir(lib)) {
    if (/^libicu\w+\.so(\.60)?$/.test(name)) await rm(join(lib, name))
  }
  await chown(lib, 0, 0)
  await chmod(lib, 0o555)
  const dataDir = await workshop.furnished('a normal user', 'copied')
  const { child } = await workshop.ready('a normal user', dataDir)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgresql-18'))).toHaveLength(
    1,
  )
  await stop(child)
})

test.runIf(areWeRoot())(
  'binaries in a folder only root may enter are copied once [E7]',
  async () => {
    await rm(workshop.relocationBase, { recursive: true })
    await chmod(join(workshop.room, 'node_modules'), 0o700)
    const dataDir = await workshop.furnished('root', 'far binaries')
    const { child } = await workshop.ready('root', dataDir)
    await stop(child)
    const copies = (await readdir(workshop.relocationBase)).filter((name) =>
      /^postgresql-/.test(name),
    )
    expect(copies).toEqual([expect.stringMatching(/^postgresql-18[\w.-]+$/)])
  },
)

/** A disk of a test's own takes root, and a machine that lets root mount one. */
function mayMount() {
  return areWeRoot() && spawnSync('unshare', ['-m', 'true']).status === 0
}
