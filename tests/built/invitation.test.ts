import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runToEnd, startProduct, temporaryFolder } from '#tests/support/product.ts'
import type { Product } from '#tests/support/running.ts'

const folder = temporaryFolder()
const env = {
  DATA_DIR: join(folder, 'data'),
  SITE_URL: 'https://mein-salon.de',
  LOG_FORMAT: 'json',
}
const EMAIL = 'inhaberin@mein-salon.de'
const LINK = /https:\/\/mein-salon\.de\/admin\/passwort#([\w-]+)/
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function whose(product: Product, token?: string) {
  const body = JSON.stringify({ token })
  const answer = await product.request('/auth/v1/invitation', { method: 'POST', body })
  return [answer.status, ((await answer.json()) as { email?: string }).email]
}

test('links come from the first start and from the command, and stand in no log [A101] [A107] [A110]', async () => {
  const product = await startProduct({ env })
  const [first, token] = LINK.exec(product.banner) ?? []
  expect(product.banner).toContain(`${first}  (gilt 48 Stunden und nur einmal)\n`)
  expect(await whose(product, token)).toEqual([200, EMAIL])
  expect((await product.request('/admin/passwort')).status).toBe(200)

  const admin = (...args: string[]) =>
    runToEnd({ command: ['node', 'scripts/run.mjs', 'admin', ...args], env })
  const again = await admin('link', ' Inhaberin@mein-salon.de')
  expect([again.code, again.out]).toEqual([
    0,
    expect.stringMatching(/\nDer Link gilt 48 Stunden und nur einmal\.\n$/),
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
  const second = await startProduct({ env })
  expect(second.banner).toContain(`vergessen? npm run admin -- password ${EMAIL}`)
  expect(await second.stop()).toBe(0)
})
