import { expect, test } from 'vitest'
import { sharedPostgres, startProduct } from '#tests/support/product.ts'
import { ADMIN, type Product, signIn } from '#tests/support/running.ts'

const postgres = sharedPostgres()
const { env } = postgres

const review = { author_name: 'Gast', rating: 5, review_text: 'Alles bestens, danke!' }
const send = (product: Product) =>
  product.request('/rest/v1/reviews', { method: 'POST', body: JSON.stringify(review) })

test('two processes on one database serve side by side [D8]', async () => {
  const [first, second] = await Promise.all([startProduct({ env }), startProduct({ env })])
  expect((await send(first)).status).toBe(201)
  const headers = await signIn(second)
  const approved = await first.request('/rest/v1/reviews?author_name=eq.Gast', {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ is_approved: true }),
  })
  expect(approved.status).toBe(204)
  const shown = await second.request('/rest/v1/reviews?select=author_name')
  expect(await shown.json()).toEqual([{ author_name: 'Gast' }])
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0])
})

test('while the database is away pages keep coming and the APIs say when to ask again [N5]', async () => {
  const product = await startProduct({ env })
  await postgres.stop()
  const ask = (path: string, init?: RequestInit) => product.request(path, init)
  const away = [
    await ask('/rest/v1/reviews'),
    await send(product),
    await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify(ADMIN),
    }),
  ]
  expect(away.map((answer) => [answer.status, answer.headers.get('Retry-After')])).toEqual([
    [503, '2'],
    [503, '2'],
    [503, '2'],
  ])
  expect((await ask('/readyz')).status).toBe(503)
  expect([(await ask('/')).status, (await ask('/healthz')).status]).toEqual([200, 200])
  await postgres.start()
  expect((await send(product)).status).toBe(201)
  // What was answered a moment ago holds for a second.
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  expect(await product.stop()).toBe(0)
})

test('SIGTERM finishes the answers under way [N6]', async () => {
  const product = await startProduct({ env })
  const wrong = JSON.stringify({ ...ADMIN, password: 'falsch geraten' })
  const answers = Array.from({ length: 4 }, () =>
    product.request('/auth/v1/token?grant_type=password', { method: 'POST', body: wrong }),
  )
  // The requests are on their way to a server that needs some milliseconds for each password.
  await product.request('/healthz')
  const exit = product.stop()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await exit).toBe(0)
})
