import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withDescendants } from '../../bench/memory.mjs'
import { NOTHING_FROM_ENV_FILE, postmaster } from '../../bench/processes.mjs'
import { root } from '../../scripts/setup.mjs'
import { SETTINGS } from './salon.mjs'

/** As the kernel does it when memory is short: at once and without a word. */
export function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** The process, all that it started, and waits until none of them is left. */
export async function killWhole(pid) {
  const all = withDescendants(pid)
  for (const one of all) killNow(one)
  while (all.some(isRunning)) await pause(5)
}

/** PostgreSQL of a data folder with all its processes; what a killed server left running. */
export async function killPostgres(dataDir) {
  const pid = runningPostgres(dataDir)
  if (pid) await killWhole(pid)
}

/** Its number, once it is sure that it is its own: a stale file may name anybody. */
export function runningPostgres(dataDir) {
  try {
    const pid = postmaster(dataDir)
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return words.includes(`\0-D\0${join(dataDir, 'postgres')}\0`) ? pid : null
  } catch {
    return null
  }
}

/** One of our commands; `ended` gives its exit code, null when a signal ended it. */
export function startCommand(words, { dataDir, env = {} }) {
  let output = ''
  const child = spawn(process.execPath, [join('scripts', 'run.mjs'), ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...NOTHING_FROM_ENV_FILE,
      ...SETTINGS,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  return { pid: child.pid, ended, output: () => output }
}

export async function runCommand(words, place) {
  const start = performance.now()
  const command = startCommand(words, place)
  const code = await command.ended
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${command.output()}`)
  return { ms: performance.now() - start, output: command.output() }
}

/** A process that has ended and waits to be buried runs no more. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0) && existsSync(`/proc/${pid}/exe`)
  } catch {
    return false
  }
}
