import { expect, onTestFinished, test as plain } from 'vitest'
import { prepareDatabase } from '#server/database/prepare.ts'
import { test } from '#tests/support/server.ts'
import { keptBackups } from '#tests/upgrade/backups.ts'
import { oldSalon } from '#tests/upgrade/salon.ts'

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

plain('of two schedules from before the active one stays, the newer of both [S100]', async () => {
  const before = keptBackups().find(({ name }) => name.startsWith('app-0033'))
  const salon = await oldSalon(before?.file ?? '')
  onTestFinished(() => salon.close())
  await salon.owner.query(`
    insert into sitemap_schedules (domain, sitemap_url, is_active, updated_at, alert_threshold) values
      ('a.test', 'x', false, '2026-11-03', 1), ('A.TEST', 'x', true, '2026-11-01', 2),
      ('A.Test', 'x', true, '2026-11-02', 3), ('B.TEST', 'x', false, '2026-11-01', 4);
    insert into sitemap_runs (domain, sitemap_url, state, created_at) values
      ('a.test', 'x', 'running', '2026-11-02'), ('A.TEST', 'x', 'waiting', '2026-11-01'),
      ('A.TEST', 'x', 'finished', '2026-11-01');
    insert into sitemap_checks (domain, sitemap_url) values ('A.TEST', 'x')`)
  await prepareDatabase(salon.connection)
  const rows = async (sql: string) => (await salon.owner.query(sql)).rows
  expect(
    await rows(`select domain, alert_threshold, anchor_day is not null as is_watched
                  from sitemap_schedules left join salon.sitemap_watch using (domain)
                 where sitemap_url = 'x' order by 1`),
  ).toEqual([
    { domain: 'a.test', alert_threshold: 3, is_watched: true },
    { domain: 'b.test', alert_threshold: 4, is_watched: true },
  ])
  expect(
    await rows(
      `select domain, state from sitemap_runs where sitemap_url = 'x' order by created_at, 2`,
    ),
  ).toEqual([
    { domain: 'a.test', state: 'finished' },
    { domain: 'a.test', state: 'waiting' },
    { domain: 'a.test', state: 'cancelled' },
  ])
  expect(await rows(`select domain from sitemap_checks where sitemap_url = 'x'`)).toEqual([
    { domain: 'a.test' },
  ])
})
