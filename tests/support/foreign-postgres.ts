import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const NOBODY = 65_534
const OWNER = { user: 'owner', password: 'owner' }
const SETTINGS = { listen_addresses: '', fsync: 'off', max_connections: '100' }

/** Starts somebody else's PostgreSQL, for instance Debian's, on a socket in a throw-away folder. */
export async function startForeign(
  binaries: string,
  folder: string,
  more: Record<string, string> = {},
) {
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, OWNER.password)
  if (as.uid) for (const path of [folder, ...filesIn(folder)]) chownSync(path, as.uid, as.gid)
  const data = join(folder, 'pgdata')
  execFileSync(
    join(binaries, 'initdb'),
    [`-D${data}`, `-U${OWNER.user}`, '-Ascram-sha-256', `--pwfile=${passwordFile}`].concat([
      '-EUTF8',
      '--locale=C.UTF-8',
      '-N',
    ]),
    { ...as, cwd: '/', stdio: 'pipe' },
  )
  const log = openSync(join(folder, 'log'), 'a')
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder, ...more })
  const child = spawn(
    join(binaries, 'postgres'),
    [`-D${data}`, ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...as, cwd: '/', stdio: ['ignore', log, log] },
  )
  const port = more.port ? Number(more.port) : undefined
  const connection = { host: folder, port, ...OWNER }
  await answers(connection, child)
  return { connection, stop: () => ended(child) }
}

function filesIn(folder: string) {
  return readdirSync(folder).map((name) => join(folder, name))
}

async function answers(connection: pg.ClientConfig, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended, see ${connection.host}/log`)
    const client = new pg.Client({ ...connection, database: 'postgres' })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return
    await pause(50)
  }
}

function ended(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
