import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startedSalon, startProduct } from '#tests/support/product.ts'

test('a killed embedded PostgreSQL is started again while pages keep coming [N5]', async () => {
  const DATA_DIR = startedSalon()
  const product = await startProduct({ env: { DATA_DIR } })
  const body = JSON.stringify({ review_text: 'Alles bestens, danke!' })
  const send = () => product.request('/rest/v1/reviews', { method: 'POST', body })
  expect((await send()).status).toBe(201)
  const [pid] = readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const seen = new Set<number>()
  do {
    seen.add((await send()).status)
    expect((await product.request('/')).status).toBe(200)
    await pause(20)
  } while (!seen.has(201))
  expect([...seen].filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(await product.stop()).toBe(0)
})
