import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { publicKey } from '#domain/public-key.ts'
import { SETTINGS } from '#server/config.ts'
import { freePort } from './free-port.ts'

/** An empty setting counts as not set, and a .env file in this folder cannot change it. */
export const NOTHING_SET = Object.fromEntries(SETTINGS.map((name) => [name, '']))

export const ROOT = join(import.meta.dirname, '../..')
export const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

export type Options = {
  cwd?: string
  env?: Record<string, string>
  /** The command line; `npm start` in its short form by default. */
  command?: string[]
  uid?: number
}

export type Product = Awaited<ReturnType<typeof runProduct>>

/** Starts the product as a person would and waits until it says that it is open. */
export async function runProduct(
  options: Options,
  onSpawn: (child: ChildProcess) => void = () => {},
) {
  const port = options.env?.PORT ?? String(await freePort())
  const { child, output, ended } = run({ ...options, env: { ...options.env, PORT: port } })
  onSpawn(child)
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
        headers: {
          apikey: publicKey,
          // A form with files says itself what it is.
          ...(!(init.body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...init.headers,
        },
      }),
    /** Ends it with all its children and gives the exit code; null when a signal ended it. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

export async function signIn(product: Pick<Product, 'request'>) {
  const path = '/auth/v1/token?grant_type=password'
  const answer = await product.request(path, { method: 'POST', body: JSON.stringify(ADMIN) })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { Authorization: `Bearer ${access_token}` }
}

/** Starts a command of ours and collects what it says. */
export function run({
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
  // A fixture that fails half way stops nothing: what it started would run on for ever.
  const stop = () => child.kill()
  process.once('exit', stop)
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(-1))
    child.once('close', (code) => {
      process.off('exit', stop)
      resolve(code)
    })
  })
  return { child, output, ended }
}
