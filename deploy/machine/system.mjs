import { spawn, spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'

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

/** One of Debian's; it goes again when the install fails. */
export function installPackage(name, undo) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A fresh server is often still busy with its own updates.
  const apt = (...args) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env })
  undo(() => void apt('purge', '-y', name))
  // Old lists name old versions, with the holes they had.
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}

/** Starts a unit anew; why it does not start stands in its last lines. */
export function runUnit(who, unit) {
  if (run('systemctl', ['restart', unit]).isGood) return
  const { says } = run('journalctl', ['-u', unit, '-n', '15', '-o', 'cat', '--no-pager'])
  throw new Refusal(`${who} startet nicht. Die letzten Zeilen:\n${says}`)
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

/** What `work` has made goes again when it fails, the last first. A step back that fails is told and stops no other. */
export async function allOrNothing(work) {
  const back = []
  try {
    return await work((step) => back.push(step))
  } catch (error) {
    for (const step of back.reverse()) {
      try {
        await step()
      } catch (problem) {
        console.error(`Nicht ganz aufgeräumt: ${problem.message}`)
      }
    }
    throw error
  }
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

/** One line from the person at the terminal; null when nobody is there or they leave. */
export async function askPerson(question) {
  if (!process.stdin.isTTY) return null
  const input = createInterface({ input: process.stdin, output: process.stdout })
  const leaving = new Promise((resolve) => input.once('close', () => resolve(null)))
  const answer = await Promise.race([input.question(question), leaving])
  input.close()
  return answer === null ? null : answer.trim()
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
