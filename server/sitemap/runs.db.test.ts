import { expect } from 'vitest'
import { TEXTS } from '#domain/sitemap/failure.ts'
import { GUEST, test } from '#tests/support/server.ts'
import { GOOD, monitorOf, PAGES, runsOf, start, storedRows } from '#tests/support/sitemap/runs.ts'
import { NOW, SITEMAP, urlset } from '#tests/support/sitemap/web.ts'
import { beat, claimRun } from './run-row.ts'
import { runNext } from './runs.ts'

const { signal } = new AbortController()

test('an admin starts a run over the data API; a domain has one, and nobody else starts or sees any [S50]', async ({
  server,
}) => {
  expect((await start(server)).status).toBe(201)
  expect(await start(server)).toMatchObject({ status: 409, code: '23505' })
  expect((await start(server, { domain: 'other.test' })).status).toBe(201)
  expect((await start(server, { domain: 'guest.test' }, GUEST)).status).toBe(403)
  expect((await start(server, { domain: 'x.test', state: 'finished' })).status).toBe(403)
  const seen = await server.request('/rest/v1/sitemap_runs', { token: await server.token(GUEST) })
  expect(await seen.json()).toEqual([])
})

test('a finished run has stored the check with all its findings [S51]', async ({ server }) => {
  const { id } = await start(server)
  const { monitor } = monitorOf(server, GOOD)
  expect(await runNext(monitor, signal)).toBe(true)
  expect(await runNext(monitor, signal)).toBe(false)
  const { database } = server
  const [check] = await database.owner('select * from sitemap_checks')
  expect(check).toEqual({
    id: expect.any(String),
    domain: 'salon.test',
    sitemap_url: SITEMAP,
    check_date: new Date(NOW),
    total_urls: 3,
    valid_urls: 2,
    redirects_found: 0,
    errors_found: 1,
    freshness_score: '40',
    health_score: '56.666666666666664',
    sitemap_status: 'Error',
    recommendation: expect.stringContaining('Hier ist Hilfe nötig: 51,6 von höchstens 85 Punkten.'),
  })
  const urls = await database.owner(
    `select url, lastmod, priority, changefreq, http_status, status_category, issue_description
       from sitemap_urls where check_id = $1 order by id`,
    [check?.id],
  )
  expect(urls.map((row) => Object.values(row))).toEqual([
    [PAGES[0], new Date('2026-11-10'), '1', 'weekly', 200, 'valid', null],
    [PAGES[1], new Date('2026-09-10'), '0.5', null, 200, 'valid', null],
    [PAGES[2], null, '0.5', null, 405, 'error', 'Client error'],
  ])
  const missing = await database.owner(
    'select url, source, found_on, http_status from missing_urls',
  )
  expect(missing.map((row) => Object.values(row))).toEqual([
    ['https://salon.test/faq', 'internal_link', PAGES[0], 200],
  ])
  const columns = 'id, state, check_id, total_urls, done_urls, overall_score, hints, error'
  expect(await runsOf(server, columns)).toEqual([
    {
      id,
      state: 'finished',
      check_id: check?.id,
      total_urls: 3,
      done_urls: 3,
      overall_score: '51.6666',
      hints: [{ kind: 'get_answers', count: 1, urls: [{ url: PAGES[2], status: 200 }] }],
      error: null,
    },
  ])
})

test('what the sitemap before named and this one does not is missed, another sitemap is none before; the own pages too [S51]', async ({
  server,
}) => {
  const other = 'https://salon.test/anders.xml'
  const faq = 'https://salon.test/faq'
  const web = { ...GOOD, [SITEMAP]: urlset(...PAGES, faq), [other]: urlset(...PAGES) }
  const missing = () =>
    server.database.owner(`select url, source from missing_urls where source = 'previous_sitemap'`)
  for (const sitemap_url of [SITEMAP, other]) {
    await start(server, { sitemap_url })
    await runNext(monitorOf(server, { ...web, [`${PAGES[0]}`]: '' }).monitor, signal)
  }
  expect([await runsOf(server, 'state'), await missing()]).toEqual([
    [{ state: 'finished' }, { state: 'finished' }],
    [],
  ])
  await start(server)
  await runNext(monitorOf(server, { ...web, [SITEMAP]: urlset(...PAGES.slice(1)) }).monitor, signal)
  expect(await missing()).toEqual([{ url: faq, source: 'previous_sitemap' }])
  const own = await server.database.owner(
    `select url from missing_urls where source = 'route_list'`,
  )
  expect(own).toEqual([{ url: PAGES[0] }])
})

test('dates and addresses at the edge of what can be stored lose no check [S51]', async ({
  server,
}) => {
  const { database } = server
  const dated = (day: string) => `<lastmod>${day}</lastmod>`
  await start(server)
  const long = `/${'ü'.repeat(600)}`
  const web = {
    ...GOOD,
    [SITEMAP]: urlset(
      `<loc>${PAGES[0]}</loc>${dated('0001-01-01T00:00:00+01:00')}`,
      `<loc>${PAGES[1]}</loc>${dated('9999-12-31T23:59:59-01:00')}`,
      `<loc>${PAGES[2]}</loc>${dated('0001-01-01')}`,
    ),
    [`${PAGES[0]}`]: { headers: { 'content-type': 'text/html' }, body: `<a href="${long}">x</a>` },
    [`https://salon.test/${'%C3%BC'.repeat(600)}`]: { headers: { 'content-type': 'text/html' } },
  }
  await runNext(monitorOf(server, web).monitor, signal)
  expect(await runsOf(server)).toEqual([{ state: 'finished', error: null }])
  expect(
    await database.owner(
      'select extract(year from lastmod)::int as y from sitemap_urls order by id',
    ),
  ).toEqual([{ y: null }, { y: null }, { y: 1 }])
})

test('a run that fails says why and stores nothing [S51]', async ({ server }) => {
  await start(server)
  await runNext(monitorOf(server, {}).monitor, signal)
  await start(server, { domain: 'other.test' })
  await runNext(monitorOf(server, GOOD).monitor, signal)
  await start(server, { domain: 'x', sitemap_url: 'file:///etc/passwd' })
  const { monitor, opened } = monitorOf(server, GOOD)
  await runNext(monitor, signal)
  expect(await runsOf(server)).toEqual([
    { state: 'failed', error: 'Sitemap analysis failed: Failed to fetch sitemap: 404 Not Found' },
    { state: 'failed', error: 'Sitemap analysis failed: Sitemap URL belongs to another domain' },
    { state: 'failed', error: 'Sitemap analysis failed: Sitemap URL is not absolute https' },
  ])
  expect(opened.asked).toEqual([])
  expect(await storedRows(server)).toEqual({ checks: 0, urls: 0, missing: 0 })
})

test('a check that cannot be saved leaves nothing and says so [S51]', async ({ server }) => {
  await start(server)
  await server.database.owner(
    'alter table missing_urls add constraint full_disk check (id is null) not valid',
  )
  const { monitor, errors } = monitorOf(server, GOOD)
  await runNext(monitor, signal).finally(() =>
    server.database.owner('alter table missing_urls drop constraint full_disk'),
  )
  expect(await runsOf(server)).toEqual([{ state: 'failed', error: TEXTS.notSaved }])
  expect(await storedRows(server)).toEqual({ checks: 0, urls: 0, missing: 0 })
  expect(errors).toHaveLength(1)
})

test('a run tells how far it is [S18]', async ({ server }) => {
  const { id } = await start(server)
  await claimRun(server.database)
  expect(await beat(server.database, `${id}`, { phase: 'probing', total: 40, done: 10 })).toBe(true)
  const [row = {}] = await runsOf(server, 'phase, total_urls, done_urls')
  expect(Object.values(row)).toEqual(['probing', 40, 10])
})
