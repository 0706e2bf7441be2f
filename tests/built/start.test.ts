import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CHECK_LABELS } from '#domain/system/checks.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runToEnd, startProduct, temporaryFolder } from '#tests/support/product.ts'
import type { Product } from '#tests/support/running.ts'

const folder = temporaryFolder()
const DATA_DIR = join(folder, 'data')
const LINK = /https:\/\/mein-salon\.de\/admin\/einladung#([\w-]+)/
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the first start says where to go and how to sign in, the second keeps the secret and lets accounts be managed [K4] [K6]', async () => {
  const first = await startProduct({ env: { DATA_DIR } })
  const password = /Passwort +(\S+) {2}\(wird nur dieses eine Mal gezeigt\)/.exec(first.banner)?.[1]
  expect(first.banner).toContain('Salon Strähne ist geöffnet.')
  expect(first.banner).toContain(`Website       http://localhost:${new URL(first.url).port}`)
  expect(first.banner).toContain(`Verwaltung    http://localhost:${new URL(first.url).port}/admin`)
  const signIn = () =>
    first.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'inhaberin@salon-straehne.example', password }),
    })
  expect((await signIn()).status).toBe(200)
  expect(await first.stop()).toBe(0)

  const second = await startProduct({ env: { DATA_DIR } })
  expect(second.banner).not.toContain(String(password))
  expect(second.banner).toContain('npm run admin -- password inhaberin@salon-straehne.example')
  expect(second.banner).not.toMatch(/installiert|gebaut/)
  expect((await second.request('/readyz')).status).toBe(200)
  await managesAccounts(second)
  expect(await second.stop()).toBe(0)
})

test('the doctor lists what stands before going live and how to mend it [K5]', async () => {
  const { code, out } = await runToEnd({
    command: ['node', 'scripts/run.mjs', 'doctor'],
    env: { DATA_DIR, PORT: String(await freePort()) },
  })
  expect(code).toBe(0)
  expect(out.match(/^\S.*$/gm)?.slice(0, -1)).toEqual(Object.values(CHECK_LABELS))
  expect(out).toContain('✓ Datenbank erreichbar: PostgreSQL 18')
  expect(out).toContain('Niemand sieht oder ändert mehr, als er darf')
  expect(out).toContain('die Schutzregeln sind nicht geprüft')
  expect(out).toContain('SITE_URL in der Datei .env auf die eigene Adresse setzen.')
  expect(out).toContain('Beispielangaben: Telefon und E-Mail (4)\n')
})

test('links come from the first start and from the command, and stand in no log [A101] [A110]', async () => {
  const EMAIL = 'inhaberin@mein-salon.de'
  const env = {
    DATA_DIR: join(folder, 'invitation'),
    SITE_URL: 'https://mein-salon.de',
    LOG_FORMAT: 'json',
  }
  const product = await startProduct({ env })
  const [first, token] = LINK.exec(product.banner) ?? []
  expect(product.banner).toContain(`${first}  (gilt einen Tag und nur einmal)\n`)
  expect(await whose(product, token)).toEqual([200, EMAIL])
  expect((await product.request('/admin/einladung')).status).toBe(200)

  const admin = (...args: string[]) =>
    runToEnd({ command: ['node', 'scripts/run.mjs', 'admin', ...args], env })
  const again = await admin('link', ' Inhaberin@mein-salon.de')
  expect([again.code, again.out]).toEqual([
    0,
    expect.stringMatching(/\nDer Link gilt einen Tag und nur einmal\.\n$/),
  ])
  const [, another] = LINK.exec(again.out) ?? []
  expect(await whose(product, another)).toEqual([200, EMAIL])
  const unknown = await admin('link', 'niemand@mein-salon.de')
  expect([unknown.code, unknown.out, unknown.err.trim()]).toEqual([
    1,
    '',
    'Ein Konto niemand@mein-salon.de gibt es nicht.',
  ])

  expect(await product.stop()).toBe(0)
  const log = product.output.out.slice(product.banner.length)
  expect(log).toContain('/auth/v1/invitation')
  for (const secret of [token, another]) expect(log.includes(String(secret))).toBe(false)
})

async function whose(product: Product, token?: string) {
  const body = JSON.stringify({ token })
  const answer = await product.request('/auth/v1/invitation', { method: 'POST', body })
  return [answer.status, ((await answer.json()) as { email?: string }).email]
}

/** Beside a running server; a changed password ends sessions. */
async function managesAccounts(product: Product) {
  const admin = (...args: string[]) =>
    runToEnd({ command: ['node', 'scripts/run.mjs', 'admin', ...args], env: { DATA_DIR } })
  const added = await admin('add', 'Helfer@salon.test')
  const password = /Passwort: (\S+)/.exec(added.out)?.[1]
  expect(added.code).toBe(0)
  const signIn = () =>
    product.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'helfer@salon.test', password }),
    })
  const session = (await (await signIn()).json()) as { refresh_token: string }
  expect((await admin('list')).out).toContain('helfer@salon.test')
  expect((await admin('password', 'helfer@salon.test')).code).toBe(0)
  expect((await signIn()).status).toBe(400)
  const refresh = await product.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: session.refresh_token }),
  })
  expect(refresh.status).toBe(400)
  expect((await admin('remove', 'helfer@salon.test')).code).toBe(0)
}
