import { naughty, noText, sql, xss } from './lists.mjs'

const ENTRIES = {
  reviews: { author_name: 'Gast', rating: 5, review_text: 'zehn Zeichen lang', service_type: null },
  contact_submissions: { name: 'Gast', email: null, phone: null, message: 'Eine Frage' },
  job_applications: {
    name: 'Gast',
    phone: '040',
    is_hairdresser: 'Ja',
    work_hours: 'Vollzeit',
    start_date: 'Sofort',
    message: null,
  },
}
/** What belongs to the salon, or to nobody. */
const FORBIDDEN = {
  id: '10000000-0000-4000-8000-000000000000',
  is_approved: true,
  created_at: '2020-01-01T00:00:00Z',
  google_review_link: 'https://evil.test',
  status: 'completed',
  notes: 'von außen',
  notes_saved_at: '2020-01-01T00:00:00Z',
  reference: 'ABC123',
  role: 'service_role',
  is_released: true,
  nope: 1,
  constructor: { prototype: { is_approved: true } },
}
const HUGE = ['1e400', '-1e400', '1e-400', '9'.repeat(400), '0.'.padEnd(300, '1'), '-0', '1E+2']
const NO_JSON = [
  ...['', ' ', '{', '}', '[', '{]', '{"a":}', '{"a":1,}', '[1,]', "{'a':1}", '{a:1}', '{"a" 1}'],
  ...['NaN', 'undefined', 'Infinity', '0x10', '01', '+1', '.5', '"', '"\\x"', '"\\u12"', '//x\n{}'],
  ...['{"a":"\n"}', '{"a":"\t"}', '{}{}', 'null', 'true', '5', '"text"', '\u2028{}', '{"a":1}x'],
]
const TYPES = [
  ...['application/json', 'application/json', 'application/json; charset=utf-8'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain', 'text/csv', 'a/b', ';'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'],
  ...['application/vnd.pgrst.object+json', 'application/json, text/plain'],
]
const BROKEN_BYTES = [
  [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00],
  [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
  [0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d],
  [0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d],
  [0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00],
  [0x00],
]

/** A body and what it calls itself; many are right but for one thing. */
export function hostileBody(chance, table) {
  const type = chance.often(0.75) ? 'application/json' : chance.one(TYPES)
  return { type, bytes: bytesOf(chance, ENTRIES[table] ?? ENTRIES.reviews) }
}

function bytesOf(chance, entry) {
  const field = chance.one(Object.keys(entry))
  const text = () => chance.one(chance.one([naughty, sql, xss]))
  const one = (more) => JSON.stringify({ ...entry, ...more })
  switch (chance.below(18)) {
    case 0:
      return one({ [field]: text() })
    case 1:
      return one(Object.fromEntries(Object.keys(entry).map((key) => [key, text()])))
    case 2:
    case 3:
      return one(forbidden(chance))
    case 4:
      return one({ [field]: chance.one([true, {}, [], [[]], { a: 1 }, 5, -1, 6, 1.5, null]) })
    case 5:
      return one({}).replace('{', `{"${field}":${chance.one(HUGE)},`)
    case 6:
      return one({ [field]: chance.one(noText) })
    case 7:
      return `{"__proto__":{"is_approved":true},${one({}).slice(1)}`
    case 8:
      // Twice the same key: which of the two counts must not matter.
      return one({ is_approved: false }).replace('{', '{"is_approved":true,')
    case 9:
      return nested(chance)
    case 10:
      return chance.one(NO_JSON)
    case 11:
      return Buffer.from(chance.one(BROKEN_BYTES))
    case 12:
      return JSON.stringify(Array.from({ length: chance.one([0, 2, 1_000]) }, () => entry))
    case 13:
      return one({
        [field]: 'x'.repeat(chance.one([81, 256, 2_001, 5_001, 15_000, 17_000, 40_000])),
      })
    case 14:
      return one({ [text()]: text() })
    case 15:
      return JSON.stringify([{ ...entry, [field]: text() }])
    case 16:
      return Buffer.from(one({ [field]: text() }), 'utf16le')
    default:
      return JSON.stringify({ [field]: entry[field] })
  }
}

function forbidden(chance) {
  const key = chance.one(Object.keys(FORBIDDEN))
  return { [key]: FORBIDDEN[key] }
}

function nested(chance) {
  const deep = chance.one([6, 60, 3_000, 8_000])
  return chance.often(0.5)
    ? `${'['.repeat(deep)}${']'.repeat(deep)}`
    : `${'{"a":'.repeat(Math.min(deep, 2_500))}1`
}
