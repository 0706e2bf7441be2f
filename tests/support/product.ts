import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import { SETTINGS } from '#server/config.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/database/embedded/cluster.ts'

/** An empty setting counts as not set, and a .env file in this folder cannot change it. */
export const NOTHING_SET = Object.fromEntries(SETTINGS.map((name) => [name, '']))

export const ROOT = join(import.meta.dirname, '../..')
export const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

type Options = {
  cwd?: string
  env?: Record<string, string>
  /** The command line; `npm start` in its short form by default. */
  command?: string[]
  uid?: number
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the product as a person would and waits until it says that it is open. */
export async function startProduct(options: Options = {}) {
  const port = options.env?.PORT ?? String(await freePort())
  const { child, output, ended } = run({ ...options, env: { ...options.env, PORT: port } })
  // What a failing test leaves running must not outlive it.
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => /Beenden .*\n\n/.test(output.out) && resolve())
    ended.then(() => reject(new Error(`It ended instead of starting:\n${output.out}${output.err}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pid: Number(child.pid),
    banner: output.out,
    output,
    request: (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { apikey: publicKey, 'Content-Type': 'application/json', ...init.headers },
      }),
    /** Ends it with all its children and gives the exit code; null when a signal ended it. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs a command of ours to its end, or until it is asked to stop. */
export async function runToEnd(options: Options & { stopWhen?: () => boolean }) {
  const { child, output, ended } = run(options)
  const watch = setInterval(() => options.stopWhen?.() && child.kill('SIGTERM'), 5)
  const code = await ended
  clearInterval(watch)
  return { code, ...output }
}

export function temporaryFolder(mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-product-'))
  chmodSync(folder, mode)
  return folder
}

/** A PostgreSQL for all tests of a file: products that get these settings share it. */
export function sharedPostgres(settings: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const env = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DATABASE_URL: '',
    ...settings,
  }
  let postgres: EmbeddedPostgres
  async function start() {
    postgres = await startEmbedded({ dataDir: folder, relocationBase: folder, log: () => {} })
    const { user, password, host } = postgres.connection
    env.DATABASE_URL = `postgres://${user}:${password}@localhost/salon?host=${encodeURIComponent(String(host))}`
  }
  const stop = () => postgres.stop()
  beforeAll(start)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, env, start, stop }
}

export async function signIn(product: Product) {
  const path = '/auth/v1/token?grant_type=password'
  const answer = await product.request(path, { method: 'POST', body: JSON.stringify(ADMIN) })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { Authorization: `Bearer ${access_token}` }
}

export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function run({
  cwd = ROOT,
  env = {},
  command = ['node', 'scripts/run.mjs', 'start'],
  uid,
}: Options) {
  const [program = '', ...args] = command
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...NOTHING_SET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const output = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output.err += chunk
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(-1))
    child.once('close', (code) => resolve(code))
  })
  return { child, output, ended }
}
