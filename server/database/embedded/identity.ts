import { type SpawnOptions, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The unprivileged account that PostgreSQL runs under when we are root; null: our own. */
export type Runner = { uid: number; gid: number; name: string } | null

const PREFERRED_ACCOUNTS = ['postgres', 'nobody']
const NOBODY_ID = 65_534

export function areWeRoot() {
  return process.getuid?.() === 0
}

/** The owner of the first of `paths` that exists and is not root's, else an account made for services. */
export async function unprivilegedRunner(paths: string[]): Promise<NonNullable<Runner>> {
  const accounts = await readAccounts()
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found || found.uid === 0) continue
    const name = accounts.find((one) => one.uid === found.uid)?.name ?? `Nr. ${found.uid}`
    return { uid: found.uid, gid: found.gid, name }
  }
  const preferred = PREFERRED_ACCOUNTS.map((name) => accounts.find((one) => one.name === name))
  return preferred.find((one) => one && one.uid > 0) ?? nobody()
}

/** Asks the kernel, not the mode bits: access lists and mounts have a say too. */
export async function canEnter(runner: Runner, folder: string) {
  return succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runner)
}

export async function succeeds(file: string, args: string[], runner: Runner) {
  return (await run(file, args, runner, 'ignore')) === 0
}

/** Runs a program to its end; null when it could not be started at all. */
export function run(file: string, args: string[], runner: Runner, output: number | 'ignore') {
  return new Promise<number | null>((resolve) => {
    const options = { ...spawnOptions(runner), stdio: ['ignore' as const, output, output] }
    spawn(file, args, options)
      .on('error', () => resolve(null))
      .on('exit', (code) => resolve(code ?? -1))
  })
}

/** PostgreSQL sees none of our variables: neither secrets nor a PGPORT that would change its ways. */
export function spawnOptions(runner: Runner): SpawnOptions {
  const account = runner ? { uid: runner.uid, gid: runner.gid } : {}
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...account }
}

async function readAccounts() {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function nobody() {
  return { uid: NOBODY_ID, gid: NOBODY_ID, name: 'nobody' }
}
