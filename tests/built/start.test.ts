import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CHECK_LABELS } from '#domain/system/words.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runToEnd, startProduct, temporaryFolder } from '#tests/support/product.ts'
import type { Product } from '#tests/support/running.ts'

const folder = temporaryFolder()
const DATA_DIR = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const review = {
  author_name: 'Gast',
  rating: 5,
  review_text: 'Alles bestens, danke!',
  service_type: 'Haarschnitt',
}

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
  const saved = await first.request('/rest/v1/reviews', {
    method: 'POST',
    body: JSON.stringify(review),
  })
  expect(saved.status).toBe(201)
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

test('without a database the doctor tells every check all the same, and ends with 1 [X86] [X87]', async () => {
  const { code, out } = await runToEnd({
    command: ['node', 'scripts/run.mjs', 'doctor'],
    env: {
      DATA_DIR,
      DATABASE_URL: `postgres://salon@127.0.0.1:${await freePort()}/salon`,
      PORT: String(await freePort()),
    },
  })
  expect(code).toBe(1)
  expect(out.match(/^\S.*$/gm)?.slice(0, -1)).toEqual(Object.values(CHECK_LABELS))
  expect(out).toMatch(/✗ Die Datenbank ist nicht erreichbar \(ECONNREFUSED\)\..*\n {4}→ Den Server/)
  expect(out).toContain('Frei für Daten und Sicherungen')
  expect(out.match(/○ Nicht geprüft, weil die Datenbank nicht bereit ist\./g)).toHaveLength(7)
})

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
