import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { publicKey } from '#domain/public-key.ts'
import { SETTINGS } from '#server/config.ts'
import { freePort } from './free-port.ts'

const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

export type OwnSalon = { url: string; close: (row: object) => Promise<void> }

/** `test` with a salon of its own: what is announced there disturbs no other test. */
export const test = base.extend<{ salon: OwnSalon }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  salon: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'salon-hours-'))
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
      },
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    await new Promise<void>((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
        if (/Beenden .*\n\n/.test(output)) resolve()
      })
      ended.then(() => reject(new Error(`It ended instead of starting:\n${output}`)))
    })
    await use({ url, close: (row) => store(url, row) })
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  },
})

async function store(url: string, row: object) {
  const headers = { apikey: publicKey, 'Content-Type': 'application/json' }
  const post = (path: string, body: object, more = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    })
  const signIn = await post('/auth/v1/token?grant_type=password', ADMIN)
  const { access_token } = (await signIn.json()) as { access_token: string }
  const answer = await post('/rest/v1/special_days', row, {
    Authorization: `Bearer ${access_token}`,
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}
