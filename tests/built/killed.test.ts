import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProduct, temporaryFolder } from '#tests/support/product.ts'
import type { Product } from '#tests/support/running.ts'

const ROUNDS = 3
const WRITERS = 4
const folder = temporaryFolder()
const ADMIN_EMAIL = 'inhaberin@salon.test'
const ADMIN_PASSWORD = 'langer Satz mit Schere 7'
const env = {
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  SUBMISSIONS_PER_ADDRESS: '0',
  SUBMISSIONS_PER_HOUR: '0',
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('killed under writes again and again, no acknowledged row is lost [E11]', {
  timeout: 600_000,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct({ env })
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilKilled(product, `runde ${round} schreiber ${writer}`, acknowledged),
    )
    // Some rounds end within the first writes, some in full swing.
    await enough(acknowledged, acknowledged.length + 5 + round * 45)
    await product.stop('SIGKILL')
    await Promise.all(writers)
  }
  const product = await startProduct({ env })
  const stored = await storedNames(product)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5)
  expect(await product.stop()).toBe(0)
})

async function writeUntilKilled(product: Product, prefix: string, acknowledged: string[]) {
  for (let i = 0; ; i++) {
    const author_name = `${prefix} nummer ${i}`
    const body = JSON.stringify({ author_name, rating: 5, review_text: 'Alles bestens, danke!' })
    const answer = await product
      .request('/rest/v1/reviews', { method: 'POST', body })
      .catch(() => null)
    if (answer?.status !== 201) return
    acknowledged.push(author_name)
  }
}

async function enough(list: string[], count: number) {
  while (list.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function storedNames(product: Product) {
  const signIn = await product.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  const names = new Set<string>()
  for (let offset = 0; ; offset += 1000) {
    const page = await product.request(
      `/rest/v1/reviews?select=author_name&order=id&limit=1000&offset=${offset}`,
      {
        headers: { Authorization: `Bearer ${access_token}` },
      },
    )
    const rows = (await page.json()) as { author_name: string }[]
    for (const row of rows) names.add(row.author_name)
    if (rows.length < 1000) return names
  }
}
