import { expect, test } from 'vitest'
import { startedSalon, startProduct } from '#tests/support/product.ts'

test('dev serves pages, data and hot updates on one port [K9]', async () => {
  const dev = await startProduct({
    command: ['node', 'scripts/run.mjs', 'dev'],
    env: { DATA_DIR: startedSalon() },
  })
  const page = await dev.request('/', { headers: { Accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Meisterfriseur')])
  expect(await (await dev.request('/rest/v1/reviews')).json()).toEqual([])
  const client = await (await dev.request('/@vite/client')).text()
  expect(client).toContain('WebSocket')
  expect(await dev.stop()).toBe(0)
})
