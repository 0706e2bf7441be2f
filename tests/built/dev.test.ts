import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct, temporaryFolder } from '#tests/support/product.ts'

test('dev serves pages, data and hot updates on one port [K9]', async () => {
  const folder = temporaryFolder()
  const dev = await startProduct({
    command: ['node', 'scripts/run.mjs', 'dev'],
    env: { DATA_DIR: join(folder, 'data') },
  })
  const page = await dev.request('/', { headers: { Accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Meisterfriseur')])
  expect(await (await dev.request('/rest/v1/reviews')).json()).toEqual([])
  const client = await (await dev.request('/@vite/client')).text()
  expect(client).toContain('WebSocket')
  expect(await dev.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
