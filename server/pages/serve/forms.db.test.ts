import { expect } from 'vitest'
import { renderSite } from '#server/pages/render-site.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type PlainForm, plainForms } from '#tests/support/intake/plain-forms.ts'
import { test as base, openServer, type TestServer } from '#tests/support/server.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'

const HOSTILE = `"></textarea><script>alert('x')</script>`
const MAX_BODY_BYTES = 64 * 1024
const HOUR_MS = 3_600_000
/** What all forms share is asked of one. */
const { path, table, typed, other } = plainForms.find(
  (form) => form.path === '/kontakt',
) as PlainForm
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('site', { scope: 'file' }, async ({}) => {
    const answers = await renderSite(UNSTYLED, sampleData)
    return { build: UNSTYLED, data: sampleData, answers }
  })
  .extend('salon', async ({ database, server, site }) => {
    // The tables were emptied for the server of the plain fixture.
    void server
    return openServer(database, { site })
  })

function post({ app }: TestServer, path: string, body: BodyInit, headers?: HeadersInit) {
  const socket = { remoteAddress: '192.0.2.1' }
  const init = { method: 'POST', body, ...(headers && { headers }) }
  return app.request(path, init, { incoming: { socket } })
}

function postForm(server: TestServer, path: string, fields: Record<string, string>) {
  return post(server, path, new URLSearchParams(fields))
}

function thanksFacts(answer: Response) {
  return new URLSearchParams(answer.headers.get('Location')?.split('?')[1])
}

async function stored(database: TestDatabase, table: string) {
  const rows = await database.owner(
    `select to_jsonb(${table}) - array['id', 'created_at'] as row from ${table}`,
  )
  return rows.map(({ row }) => row)
}

/** What a browser shows of a page; what its scripts are given stands there besides. */
async function shownBy(answer: Response) {
  return (await answer.text()).replaceAll(/data-props="[^"]*"/g, '')
}

/** What was typed, as it stands in a page. */
function inHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

test.for(plainForms)(
  'what $path cannot take comes back with its messages and every word typed [I24]',
  async ({ path, table, wrong, messages }, { salon, database }) => {
    const answer = await postForm(salon, path, { ...wrong, email: HOSTILE })
    const html = await shownBy(answer)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    for (const text of messages) expect(html).toContain(inHtml(text))
    for (const text of Object.values(wrong)) expect(html).toContain(inHtml(text))
    expect(html).not.toContain(HOSTILE)
    expect(await stored(database, table)).toEqual([])
  },
)

test.for(plainForms)(
  '$path stores what the data API would have stored and leads to the thank-you [I24]',
  async ({ path, table, typed, row, thanks }, { salon, database }) => {
    const answer = await postForm(salon, path, typed)
    const location = answer.headers.get('Location') ?? ''
    expect([answer.status, location.split('?')[0]]).toEqual([303, '/danke'])
    const byForm = await stored(database, table)
    await database.owner(`truncate ${table}, intake.received cascade`)
    // The reference is the beginning of the key.
    const reference = thanksFacts(answer).get('kennung')?.toLowerCase() ?? '000000'
    const headers = { 'Idempotency-Key': `${reference}00-0000-4000-8000-000000000000` }
    await salon.request(`/rest/v1/${table}`, { method: 'POST', body: row, headers })
    expect(byForm).toEqual(await stored(database, table))
    expect(byForm).toMatchObject([row])

    const page = await salon.app.request(location)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain(thanks)
  },
)

test('a form sent twice stores one row, and the second reference is known too [I6] [I24]', async ({
  salon,
  database,
}) => {
  const first = thanksFacts(await postForm(salon, path, typed)).get('kennung')
  const second = thanksFacts(await postForm(salon, path, typed)).get('kennung')
  expect(await stored(database, table)).toMatchObject([{ reference: `${first} ${second}` }])
})

test('a form with a filled trap is thanked and set aside [I24]', async ({ salon, database }) => {
  const answer = await postForm(salon, path, { ...typed, website: 'https://spam.example' })
  expect(answer.status).toBe(303)
  expect(await stored(database, table)).toEqual([])
  expect(await stored(database, 'quarantine')).toHaveLength(1)
})

test('too many are told how long to wait, and every word typed stays [I24]', async ({
  salon,
  database,
  site,
}) => {
  void salon
  const counting = await openServer(database, { site, submissionsPerAddress: 1 })
  expect((await postForm(counting, path, typed)).status).toBe(303)
  const answer = await postForm(counting, path, { ...typed, ...other })
  const html = await shownBy(answer)
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(html).toContain('in etwa 10 Minuten')
  for (const text of Object.values(other)) expect(html).toContain(inHtml(text))
  expect(await stored(database, table)).toHaveLength(1)
})

test('a message too long for the data API comes back whole; over 64 KiB, or no form, nothing is read [I24]', async ({
  salon,
  database,
}) => {
  const message = '💇'.repeat(5_000)
  const answer = await postForm(salon, path, { ...typed, message })
  const html = await shownBy(answer)
  expect([answer.status, html.includes(message)]).toEqual([413, true])
  expect(html).toContain('Ihre Nachricht ist zu lang.')
  const tooLong = await postForm(salon, path, { ...typed, name: 'x'.repeat(MAX_BODY_BYTES) })
  expect([tooLong.status, await tooLong.text()]).toEqual([
    413,
    expect.stringContaining('Mit „Zurück“ kommen Sie wieder zu Ihrem Text'),
  ])
  const asJson = { 'Content-Type': 'application/json' }
  const files = new FormData()
  for (const [name, value] of Object.entries(typed)) files.set(name, value)
  const others = [
    await post(salon, path, JSON.stringify(typed), asJson),
    await post(salon, path, files),
    await post(salon, path, new TextEncoder().encode('name=Kim')),
  ]
  expect(others.map(({ status }) => status)).toEqual([415, 415, 415])
  expect(await stored(database, table)).toEqual([])
})

test('a form without a script is one line in the log [N2]', async ({ salon }) => {
  const lines: unknown[] = []
  salon.log.info = (...line: unknown[]) => lines.push(line)
  await postForm(salon, path, typed)
  expect(lines).toMatchObject([['request', { method: 'POST', path, status: 303 }]])
})

test('no other page takes a form, and none what another site sends [I24] [I26]', async ({
  salon,
}) => {
  for (const page of ['/', '/faq', '/danke', '/impressum']) {
    expect((await postForm(salon, page, { name: 'Kim' })).status, page).toBe(405)
  }
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  const answer = await post(salon, path, new URLSearchParams(typed), foreign)
  expect(answer.status).toBe(403)
})

test('the thank-you repeats nothing that somebody invented [I24]', async ({ salon }) => {
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const nowhere: Record<string, string>[] = [
    {},
    { formular: 'review' },
    { formular: 'gewinnspiel', um: at(0) },
    { formular: 'review', um: 'gerade eben' },
    { formular: 'review', um: at(HOUR_MS) },
    { formular: 'review', um: at(-25 * HOUR_MS) },
  ]
  for (const facts of nowhere) {
    const answer = await salon.app.request(`/danke?${new URLSearchParams(facts)}`)
    expect([answer.status, facts]).toEqual([404, facts])
  }
  for (const formular of ['review', 'request', 'booking', 'application']) {
    const invented = { kennung: HOSTILE, sterne: '4711', name: 'Erfunden', extra: HOSTILE }
    const facts = new URLSearchParams({ formular, um: at(0), ...invented })
    const html = await (await salon.app.request(`/danke?${facts}`)).text()
    expect(html).toContain('<title>Vielen Dank')
    expect(html).not.toMatch(/script>alert|4711|Erfunden|Ihre Nummer/)
  }
})

test('an application that came back is in sight [I24]', async ({ salon }) => {
  const application = await post(salon, '/ueber-uns', new URLSearchParams({ name: 'Tom' }))
  expect(await application.text()).toMatch(/<details[^>]* open=""/)
})
