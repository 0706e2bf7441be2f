import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { untilOpen } from './opening.ts'

const ask = (path: string, init?: RequestInit) => new Request(`http://salon.test${path}`, init)

test('who comes while the salon opens is answered by it as soon as it is open [K237]', async () => {
  let open: (app: Hono) => void = () => {}
  const door = untilOpen(
    new Promise((resolve) => {
      open = resolve
    }),
  )
  const page = door(ask('/'))
  const entry = door(ask('/rest/v1/reviews', { method: 'POST', body: 'Sehr freundlich!' }))
  expect((await door(ask('/healthz'))).status).toBe(200)
  const readiness = await door(ask('/readyz'))
  expect([readiness.status, readiness.headers.get('Retry-After')]).toEqual([503, '1'])
  const app = new Hono()
    .get('/', (c) => c.text('offen'))
    .post('*', async (c) => c.text(`da: ${await c.req.text()}`, 201))
  open(app)
  expect(await (await page).text()).toBe('offen')
  expect(await (await entry).text()).toBe('da: Sehr freundlich!')
})

test('where it does not open the visitor is told to come back [K237]', async () => {
  const answer = await untilOpen(new Promise(() => {}), 1)(ask('/'))
  expect([answer.status, await answer.text()]).toEqual([
    503,
    'Einen Moment bitte, der Salon öffnet gerade.\n',
  ])
})
