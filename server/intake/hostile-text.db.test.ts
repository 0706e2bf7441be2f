import { expect } from 'vitest'
import { ANONYMOUS } from '#domain/review.ts'
import { forms, wireSays } from '#tests/forms/fields.ts'
import { NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts'
import { type TestServer, test } from '#tests/support/server.ts'

const AT_ONCE = 6
const PAGE = 1_000

type Entry = Record<string, unknown>

/** A review needs ten characters. */
const fitting = (field: string, text: string) =>
  field === 'review_text' ? `${text} – so war es` : text

/** Whoever leaves the name of a review blank is called Anonym. */
function signed(entry: Entry): Entry {
  const isBlank = typeof entry.author_name === 'string' && entry.author_name.trim() === ''
  return isBlank ? { ...entry, author_name: ANONYMOUS } : entry
}

test.for(Object.keys(forms))(
  'naughty strings through every field of %s are refused or kept as typed [I11]',
  async (table, { server }) => {
    const { whole = {} } = forms[table] ?? {}
    const fields = Object.keys(whole).filter((field) => field !== 'rating')
    const entries = fields.flatMap((field) =>
      NAUGHTY_STRINGS.map((text) => ({
        field,
        entry: { ...whole, [field]: fitting(field, text) } as Entry,
      })),
    )
    const answers = await postAll(
      server,
      table,
      entries.map(({ entry }) => entry),
    )
    expect(answers.filter((status) => status !== 201 && status !== 400)).toEqual([])
    const accepted = entries.filter((_, index) => answers[index] === 201)
    expect(accepted).toEqual(
      entries.filter(({ field, entry }) => wireSays(entry[field], `${table}.${field}`)),
    )
    expect(accepted.length).toBeGreaterThan(entries.length / 3)
    expect(await shown(server, table)).toEqual(sorted(accepted.map(({ entry }) => signed(entry))))
  },
)

test('bytes that are no UTF-8 are refused [I11]', async ({ server }) => {
  const bytes = [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf5, 0x80, 0x80, 0x80]]
  for (const wrong of bytes) {
    const body = Buffer.concat([
      Buffer.from('{"review_text":"zehn Zeichen lang '),
      Buffer.from(wrong),
      Buffer.from('"}'),
    ])
    const answer = await server.app.request('/rest/v1/reviews', {
      method: 'POST',
      headers: { apikey: server.publicKey, 'Content-Type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
  }
})

test('a megabyte of combining marks is refused, not cut [I11]', async ({ server }) => {
  const marks = (count: number) => [{ review_text: `a${'\u0301'.repeat(count)}` }]
  expect(await postAll(server, 'reviews', marks(1_999))).toEqual([201])
  expect(await postAll(server, 'reviews', marks(2_000))).toEqual([400])
  expect(await postAll(server, 'reviews', marks(500_000))).toEqual([413])
  expect(await shown(server, 'reviews')).toHaveLength(1)
})

test('no header of ours that a stranger can invent gives a 5xx [I11]', async ({ server }) => {
  // A header holds the bytes of a text, one character each.
  const values = NAUGHTY_STRINGS.map((text) =>
    Buffer.from(text, 'utf8')
      .toString('latin1')
      .replace(/[\0\r\n]/g, ' '),
  )
  for (const name of ['X-Form-Token', 'X-Form-Trap', 'Idempotency-Key']) {
    for (const [n, value] of values.entries()) {
      const answer = await server.request('/rest/v1/reviews', {
        method: 'POST',
        headers: { [name]: value },
        body: { review_text: `${name} Nummer ${n}` },
      })
      expect([201, 400]).toContain(answer.status)
    }
  }
})

async function postAll(server: TestServer, table: string, entries: Entry[]) {
  const statuses: number[] = []
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const answers = entries
      .slice(start, start + AT_ONCE)
      .map((body) => server.request(`/rest/v1/${table}`, { method: 'POST', body }))
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
  }
  return statuses
}

/** What the salon is shown over the data API. */
async function shown(server: TestServer, table: string) {
  const columns = Object.keys(forms[table]?.whole ?? {}).join(',')
  const answer = await server.request(`/rest/v1/${table}?select=${columns}&limit=${PAGE}`, {
    token: await server.token(),
  })
  return sorted((await answer.json()) as Entry[])
}

function sorted(entries: Entry[]) {
  return entries.map((entry) => JSON.stringify(entry)).sort()
}
