import { expect } from 'vitest'
import { test } from '#tests/support/server.ts'

const SITEMAP = { sitemap_url: 'https://s1.test/sitemap.xml' }

test('a domain in capitals is the same domain: schedule, run and check [S100]', async ({
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
  for (const [table, row] of [['sitemap_checks', SITEMAP]] as const) {
    await ask('POST', table, { ...row, domain: 'S1.TEST' })
    const found = await ask('GET', `${table}?domain=eq.s1.test&select=domain`)
    expect(await found.json()).toEqual([{ domain: 's1.test' }])
  }
})

test('an address with a name or password in it is stored nowhere, and the refusal does not repeat it [S110]', async ({
  server,
}) => {
  const token = await server.token()
  const ask = async (path: string, method: string, body?: object) => {
    const answer = await server.request(`/rest/v1/${path}`, { method, token, body })
    return { status: answer.status, text: await answer.text() }
  }
  const secret = 'https://anna:wort@s1.test/sitemap.xml'
  const check_id = '40000000-0000-4000-8000-000000000009'
  const id = { id: check_id, domain: 's1.test' }
  await ask('sitemap_checks', 'POST', { ...SITEMAP, ...id })
  await ask('sitemap_schedules', 'POST', { ...SITEMAP, domain: 's1.test' })
  const tries = [
    ['sitemap_checks', { domain: 's1.test', sitemap_url: secret }],
    ['sitemap_runs', { domain: 's1.test', sitemap_url: secret }],
    ['sitemap_schedules', { domain: 's2.test', sitemap_url: secret }],
    ['sitemap_urls', { check_id, url: secret }],
    ['missing_urls', { check_id, url: secret }],
  ] as const
  const answers = await Promise.all(tries.map(([table, row]) => ask(table, 'POST', row)))
  answers.push(await ask('sitemap_schedules?domain=eq.s1.test', 'PATCH', { sitemap_url: secret }))
  for (const { status, text } of answers) {
    expect([status, JSON.parse(text).code, text.includes('wort')]).toEqual([400, '23514', false])
  }
  const fine = { check_id, url: 'https://s1.test/@anna?mail=anna@s1.test' }
  expect((await ask('sitemap_urls', 'POST', fine)).status).toBe(201)
})
