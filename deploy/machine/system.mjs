import { spawn, spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { dirname } from 'node:path'

const LINES_TOLD = 15

/** What a person must know or do; said as one sentence, without a stack. */
export class Refusal extends Error {
  name = 'Refusal'
}

/** Runs a program to its end; `says` is all it said. Ctrl-C at the terminal reaches us alone: it is no failure of theirs. */
export function run(program, args = [], options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
  })
  const says = `${stdout ?? ''}${stderr ?? ''}`.trim()
  return { isGood: status === 0, status, says: error ? error.message : says }
}

/** The same where nothing else makes sense than that it succeeds. */
export function must(program, args = [], options = {}) {
  const { isGood, says } = run(program, args, options)
  if (!isGood) throw new Refusal(`${program} ${args.join(' ')} ist gescheitert:\n${says}`)
  return says
}

export function hasProgram(name) {
  return run('sh', ['-c', `command -v ${name}`]).isGood
}

/** One of Debian's. */
export function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A fresh server is often still busy with its own updates.
  const apt = (...args) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env })
  // Old lists name old versions, with the holes they had.
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}

/** Starts a unit anew; why it does not start stands in its last lines. */
export function runUnit(who, unit) {
  if (run('systemctl', ['restart', unit]).isGood) return
  throw new Refusal(`${who} startet nicht. Die letzten Zeilen:\n${lastLines(unit)}`)
}

/** Without what visitors asked. */
export function lastLines(unit) {
  run('journalctl', ['--sync'])
  const { says } = run('journalctl', ['-u', unit, '-n', '200', '-o', 'cat', '--no-pager'])
  const lines = says.split('\n').filter((line) => !line.includes('"event":"request"'))
  return lines.slice(-LINES_TOLD).join('\n').replace(/^/gm, '  ')
}

/** Whether some program of this machine answers there. */
export function isTaken(port) {
  return new Promise((resolve) => {
    const probe = createConnection({ host: '127.0.0.1', port })
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}

/** Shares the terminal with a program until it ends; answers with its exit code. */
export function follow(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ? 1 : code))
  })
}

/** Whether a person has wanted to leave since: nothing ends half-way. */
export function watchSignals() {
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isInterrupted = true
    })
  }
  return () => isInterrupted
}

/** A file that is old or new and never half, also when the power goes. */
export function writeWhole(path, text, mode = 0o644) {
  const draft = `${path}.neu`
  const file = openSync(draft, 'w', mode)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** A name is on disk when its folder is. */
export function syncFolder(folder) {
  const handle = openSync(folder)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

export function sayIfAny(sentence) {
  if (sentence) console.log(sentence)
}

/** The door of both commands: what a person should read is one sentence and exit code 1. */
export async function answerPerson(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    const isForPeople = error instanceof Refusal && !process.env.DEBUG
    console.error(`\n${isForPeople ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
