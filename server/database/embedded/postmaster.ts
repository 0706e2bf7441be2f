import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { constants, type FileHandle, open, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { spawnOptions } from './identity.ts'
import { isAlive } from './leftovers.ts'
import { serverArguments } from './settings.ts'

export type ServerLog = { descriptor: number; start: number; close(): Promise<void> }

type Postmaster = { pid: number; socketFolder: string; isReady: boolean }

const MAX_LOG_BYTES = 5_000_000
const POLL_MS = 5
const FAST_STOP_MS = 20_000

/** PostgreSQL writes into the file itself, so that it outlives us; a file grown too long begins anew. */
export async function openServerLog(home: Home): Promise<ServerLog> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const file = await open(home.log, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  if (home.runner) await giveLikeFolder(file, home.log)
  if ((await file.stat()).size > MAX_LOG_BYTES) await file.truncate()
  const { size } = await file.stat()
  return { descriptor: file.fd, start: size, close: () => file.close() }
}

/**
 * The server that really runs on this data now, whoever started it. One in another container has a number
 * that means nothing here; its socket beside the data tells that it lives.
 */
export async function runningPostmaster(pgdata: string): Promise<Postmaster | null> {
  const lines = await pidFileLines(pgdata)
  const pid = Number(lines[0])
  if (!pid) return null
  const isReady = lines[7]?.trim() === 'ready'
  if (await isPostmaster(pid, pgdata)) return { pid, socketFolder: lines[4] ?? '', isReady }
  const beside = join(dirname(pgdata), 'socket')
  return (await isListening(beside)) ? { pid, socketFolder: beside, isReady } : null
}

/** In a session of its own: Ctrl-C reaches us, and we stop the server when its last request is done. */
export async function spawnPostmaster(
  home: Home,
  binaries: Binaries,
  socketFolder: string,
  log: ServerLog,
): Promise<ChildProcess> {
  await disownStalePid(home.pgdata, socketFolder)
  const child = spawn(binaries.postgres, serverArguments(home.pgdata, socketFolder), {
    ...spawnOptions(home.runner),
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  child.unref()
  // Reported by the exit code like every other failure to start.
  child.on('error', () => {})
  return child
}

export function hasExited(child: ChildProcess) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Ends sessions at once and writes everything down; after too long without that: recovery does it. */
export async function stopPostmaster(pid: number, pgdata: string) {
  if (!(await isPostmaster(pid, pgdata))) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + FAST_STOP_MS
  let wasUrged = false
  while (await isPostmaster(pid, pgdata)) {
    if (!wasUrged && Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT')
      wasUrged = true
    }
    await pause(POLL_MS)
  }
}

/** A process number may have passed to another program, and a zombie is no server. */
async function isPostmaster(pid: number, pgdata: string) {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return words.includes(`\0-D\0${pgdata}\0`)
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return (await ps.catch(() => ({ stdout: '' }))).stdout.includes(` -D ${pgdata} `)
}

function isListening(socketFolder: string) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(join(socketFolder, '.s.PGSQL.5432'), () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * After a crash the number in the lock file may belong to another program of the same account (in a
 * container it often does), and PostgreSQL would refuse to start for ever. It takes its parent's number
 * for stale, and still checks the shared memory named in the file.
 */
async function disownStalePid(pgdata: string, socketFolder: string) {
  const lines = await pidFileLines(pgdata)
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || (await isPostmaster(pid, pgdata))) return
  const flags = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW
  const file = await open(join(pgdata, 'postmaster.pid'), flags)
  await file.writeFile([process.pid, ...lines.slice(1)].join('\n'))
  await file.close()
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

async function pidFileLines(pgdata: string) {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

async function giveLikeFolder(file: FileHandle, path: string) {
  const { uid, gid } = await stat(dirname(path))
  await file.chown(uid, gid)
}
