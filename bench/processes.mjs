import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../scripts/setup.mjs'

const POLL_MS = 5
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000
/** An .env meant for the real salon must not lead the measurement to its database. */
export const NOTHING_FROM_ENV_FILE = {
  DATABASE_URL: '',
  SITE_URL: '',
  TRUST_PROXY: '',
  CORS_ORIGINS: '',
  SIGNING_KEY: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SMTP_URL: '',
  DKIM_KEY: '',
  DKIM_SELECTOR: '',
  BACKUP_DIR: '',
  BACKUP_KEY: '',
}
/** What a start makes or brings itself, what is a salon's own, and what no start needs. */
const NOT_COPIED = [
  ...['.env', '.git', '.react-router', 'bench', 'build', 'data', 'dist', 'node_modules'],
  ...['test-results', 'tests', 'trials'],
]

const folders = new Set()
const running = new Set()

/** A folder that PostgreSQL's account may enter; it is gone when the bench ends. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'salon-bench-'))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

/** This folder as it is before its first start, everything installed. */
export function copyProduct() {
  const folder = makeFolder()
  for (const name of readdirSync(root).filter((one) => !NOT_COPIED.includes(one))) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** Ends every process started here and removes every folder made here. */
export async function cleanUp() {
  await Promise.all([...running].map((one) => one.stop()))
  for (const folder of [...folders]) removeFolder(folder)
}

/** Leaves nothing behind, whoever interrupts the run and however long it takes. */
export function giveUpAfter(ms) {
  const giveUp = async (code, reason) => {
    console.error(`\n${reason}`)
    await cleanUp()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => giveUp(130, signal))
  setTimeout(() => giveUp(1, 'This takes too long and was stopped.'), ms)
}

/**
 * Starts a server and waits for its first 200 on `/`; `readyMs` counts from the spawn. Whoever wants
 * to disturb it before that is told its number at once.
 */
async function startServer({
  args,
  port,
  cwd = root,
  env = {},
  log,
  limitMs = START_LIMIT_MS,
  onSpawn = () => {},
}) {
  const output = log ? openSync(log, 'a') : 'ignore'
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', output, output],
  })
  let isOver = false
  const ended = new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  }).then(() => {
    isOver = true
  })
  const server = { pid: child.pid, port, stop, kill }
  running.add(server)
  onSpawn(child.pid)

  async function stop() {
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(patience)
    running.delete(server)
    return child.exitCode
  }

  async function kill() {
    child.kill('SIGKILL')
    await ended
    running.delete(server)
  }

  while ((await statusOf(port)) !== 200) {
    if (isOver || performance.now() - start > limitMs) {
      await stop()
      const said = log ? `\n${readFileSync(log, 'utf8').slice(-2_000)}` : ''
      throw new Error(`${args.join(' ')} does not answer.${said}`)
    }
    await pause(POLL_MS)
  }
  return { ...server, readyMs: performance.now() - start }
}

/** Puts something that runs among what `cleanUp` ends. */
export function stopLater({ stop, ...rest }) {
  const one = {
    ...rest,
    stop: async () => {
      running.delete(one)
      await stop()
    },
  }
  running.add(one)
  return one
}

/** The product as `npm start` starts it, on data of its own. */
export async function startProduct({
  folder,
  port: wanted,
  dataDir = join(folder, 'data'),
  cwd,
  env = {},
  limitMs,
  onSpawn,
}) {
  const port = wanted ?? (await freePort())
  const product = await startServer({
    args: ['scripts/run.mjs', 'start'],
    port,
    cwd,
    log: join(folder, 'product.log'),
    limitMs,
    onSpawn,
    env: {
      ...NOTHING_FROM_ENV_FILE,
      LOG_FORMAT: 'json',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  // With another PostgreSQL there is none of ours.
  return { ...product, dataDir, url, postmaster: env.DATABASE_URL ? null : postmaster(dataDir) }
}

/** One of the bare servers. */
export async function startBare(file, settings = {}) {
  const port = await freePort()
  const env = { BARE_SETTINGS: JSON.stringify({ port, ...settings }) }
  return startServer({ args: [join('bench', 'bare', file)], port, env })
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Body as bytes: fetch would unpack it. */
export function getBytes(port, path, headers = {}) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status, headers: answered } = response
        resolve({ status, headers: answered, body: Buffer.concat(chunks) })
      })
    }).once('error', reject)
  })
}

function statusOf(port) {
  return getBytes(port, '/').then(
    ({ status }) => status,
    () => null,
  )
}

export function postmaster(dataDir) {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
