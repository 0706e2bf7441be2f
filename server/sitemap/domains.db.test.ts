import { expect } from 'vitest'
import { test } from '#tests/support/server.ts'

const SITEMAP = { sitemap_url: 'https://s1.test/sitemap.xml' }

test('a domain in capitals is the same domain: schedule, run, check and test mail [S100]', async ({
  server,
}) => {
  const token = await server.token()
  const ask = async (method: string, path: string, body?: object, Prefer = 'return=minimal') => {
    const request = { method, token, body, headers: { Prefer } }
    return server.request(`/rest/v1/${path}`, request)
  }
  const put = async (domain: string, alert_threshold: number) => {
    const row = { ...SITEMAP, domain, alert_threshold }
    const path = 'sitemap_schedules?on_conflict=domain'
    return (await ask('POST', path, row, 'resolution=merge-duplicates')).status
  }
  expect([await put('s1.test', 50), await put('S1.TEST', 60), await put('S1.Test', 70)]).toEqual([
    201, 200, 200,
  ])
  const again = await ask('POST', 'sitemap_schedules', { ...SITEMAP, domain: 'S1.TEST' })
  expect(again.status).toBe(409)
  const schedules = await ask('GET', 'sitemap_schedules?select=domain,alert_threshold')
  expect(await schedules.json()).toEqual([{ domain: 's1.test', alert_threshold: 70 }])

  const run = (domain: string) => ask('POST', 'sitemap_runs', { ...SITEMAP, domain })
  expect([(await run('S1.TEST')).status, (await run('s1.test')).status]).toEqual([201, 409])
  for (const [table, row] of [
    ['sitemap_checks', SITEMAP],
    ['sitemap_test_mails', {}],
  ] as const) {
    await ask('POST', table, { ...row, domain: 'S1.TEST' })
    const found = await ask('GET', `${table}?domain=eq.s1.test&select=domain`)
    expect(await found.json()).toEqual([{ domain: 's1.test' }])
  }
  expect(
    (await ask('PATCH', 'sitemap_schedules?domain=eq.s1.test', { domain: 'S2.TEST' })).status,
  ).toBe(204)
  const moved = await ask('GET', 'sitemap_schedules?select=domain')
  expect(await moved.json()).toEqual([{ domain: 's2.test' }])
})
