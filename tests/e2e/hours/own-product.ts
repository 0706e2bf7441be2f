import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicKey } from '#domain/public-key.ts'
import { SETTINGS } from '#server/config.ts'
import { freePort } from './free-port.ts'

const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>

/** The built product with a database of its own: what happens there disturbs no other test. */
export async function startOwnProduct(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-own-'))
  chmodSync(folder, 0o755)
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn('node', ['scripts/run.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...Object.fromEntries(SETTINGS.map((name) => [name, ''])),
      PORT: new URL(url).port,
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (/Beenden .*\n\n/.test(output)) resolve()
    })
    ended.then(() => reject(new Error(`It ended instead of starting:\n${output}`)))
  })
  return {
    url,
    folder,
    banner: output,
    admin: ADMIN,
    /** Asks as the admin. */
    ask: (path: string, init: RequestInit = {}) => askAsAdmin(url, path, init),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function askAsAdmin(url: string, path: string, init: RequestInit) {
  const headers = { apikey: publicKey, 'Content-Type': 'application/json' }
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  const answer = await fetch(url + path, {
    ...init,
    headers: { ...headers, ...init.headers, Authorization: `Bearer ${access_token}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}
