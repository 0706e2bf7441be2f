import { hostileBody } from './support/bodies.mjs'
import { openChance } from './support/chance.mjs'
import { headerText, naughty, noText, percent, sql, xss } from './support/lists.mjs'
import { openSalons } from './support/salons.mjs'
import {
  ACCEPTS,
  COLUMNS,
  COMPARISONS,
  FLAGS,
  GUESSED_TABLES,
  METHODS,
  MOMENTS,
  NUMBERS,
  ODD,
  ODD_BYTES,
  ORDERED,
  PREFERS,
  RANGES,
  REFUSED,
  SMALL,
  TYPES,
  WORDS,
} from './support/words.mjs'

/** The same questions in every run, so that a failure can be seen again. */
const SEED = 20_261_115
const QUERIES = 24_000

export async function run({ times = QUERIES }) {
  const salons = await openSalons()
  await salons.compare(hostileQueries(openChance(SEED), times))
  return salons.judged(
    'requests generated from the grammar: select, filters, and/or, order, limit, offset, Range, Prefer, columns, on_conflict, rpc, embedding; all methods; hostile bodies',
  )
}

/** So many requests to the data API: half of them in order, so that rows are asked, half odd in some way. */
export function* hostileQueries(dice, count) {
  for (let n = 0; n < count; n++) {
    const isOdd = dice.often(0.5)
    const chance = { ...dice, odd: (share) => isOdd && dice.often(share) }
    const table = chance.often(0.65) ? 'reviews' : chance.one(Object.keys(COLUMNS))
    const method = chance.one(METHODS)
    const path = chance.odd(0.1) ? percentOnce(chance.one(GUESSED_TABLES)) : table
    const asked = { method, path: `/rest/v1/${path}${queryOf(chance, table)}`.slice(0, 9_000) }
    const headers = headersOf(chance)
    const hasBody = ['POST', 'PATCH', 'PUT', 'QUERY'].includes(method)
    const body = hasBody && hostileBody(chance, table)
    yield {
      ...asked,
      headers: { ...headers, ...(body && { 'Content-Type': body.type }) },
      ...(body && { body: body.bytes }),
      ...(chance.often(0.15) && { as: 'guest' }),
    }
  }
}

function queryOf(chance, table) {
  const columns = [...COLUMNS[table], ...(chance.odd(0.1) ? ['nope', '__proto__', 'ctid'] : [])]
  const column = () => name(chance, chance.one(columns))
  const list = (make, most) => Array.from({ length: 1 + chance.below(most) }, make).join(',')
  const pairs = []
  const add = (key, value) => pairs.push([key, chance.odd(0.1) ? bent(chance, value) : value])
  if (chance.often(0.5))
    add(
      'select',
      list(() => selected(chance, column()), 5),
    )
  for (let n = chance.below(4); n > 0; n--) {
    const filtered = column()
    add(filtered, operation(chance, filtered))
  }
  if (chance.often(0.25))
    add(chance.one(['or', 'and', 'not.or', 'not.and']), logic(chance, column, 0))
  if (chance.often(0.4))
    add(
      'order',
      list(() => ordered(chance, column()), 3),
    )
  if (chance.often(0.3)) add('limit', chance.one(chance.odd(0.7) ? NUMBERS : SMALL))
  if (chance.often(0.2)) add('offset', chance.one(chance.odd(0.7) ? NUMBERS : SMALL))
  if (chance.odd(0.1)) add('columns', list(column, 4))
  if (chance.odd(0.1)) add('on_conflict', list(column, 2))
  if (chance.odd(0.05)) add(`${chance.one(columns)}.${chance.one(['order', 'limit', 'or'])}`, 'id')
  if (chance.odd(0.05)) add(chance.one(['select', 'order', 'limit', 'apikey', '__proto__']), 'id')
  if (chance.odd(0.02)) pairs.push(...Array.from({ length: 25 }, () => [column(), 'gt.0']))
  if (pairs.length === 0) return chance.often(0.5) ? '' : '?'
  const odd = () => (chance.odd(0.04) ? chance.one(ODD_BYTES) : '')
  return `?${pairs.map(([key, value]) => `${percent(key)}${odd()}=${percent(value)}${odd()}`).join('&')}`
}

function name(chance, column) {
  if (chance.odd(0.03)) return chance.one(sql)
  if (chance.odd(0.03)) return chance.one(naughty)
  return chance.odd(0.1) ? `"${column}"` : column
}

function selected(chance, column) {
  if (!chance.odd(0.5)) return chance.often(0.2) ? `x${chance.below(9)}:${column}::text` : column
  const cast = chance.often(0.5) ? `::${chance.one(TYPES)}` : ''
  return chance.one([
    ...[column, column, column, `${column}${cast}`, `${column}${cast}`, `x:${column}${cast}`, '*'],
    ...['count()', `${column}.sum()`, `${column}->x`, `${column}->>0`, `reviews(${column})`],
    ...[`...reviews(${column})`, `sitemap_urls!inner(*)`, `"${chance.one(naughty)}":${column}`],
  ])
}

function ordered(chance, column) {
  const direction = chance.one(['', '.asc', '.desc', '.desc.nullslast', '.nullsfirst'])
  if (chance.odd(0.05)) return `${column}.up`
  return chance.odd(0.05) ? `reviews(${column})${direction}` : `${column}${direction}`
}

/** What fits a column, so that many questions are understood and really asked of the rows. */
function fitting(chance, column) {
  const text = () => `${chance.one(COMPARISONS)}.${chance.one(WORDS)}`
  const whole = () => `${chance.one(ORDERED)}.${chance.one(SMALL)}`
  if (/rating|reviews|suspects/.test(column)) return chance.one([whole(), 'in.(1,3,5)', 'is.null'])
  if (/^is_|approved/.test(column)) return `${chance.one(['eq', 'neq'])}.${chance.often(0.5)}`
  if (/_at$|_day$/.test(column))
    return `${chance.one(ORDERED)}.${chance.one(['2026-01-01', 'now'])}`
  if (/^id$|_id$/.test(column)) return `${chance.one(ORDERED)}.${knownId(chance)}`
  // Two patterns are the most a visitor may have.
  if (!chance.odd(0.3) && chance.often(0.6)) return `${chance.one(ORDERED)}.${chance.one(WORDS)}`
  return chance.one([text(), 'is.null', 'is.not_null', 'in.("Gast 1",Balayage,"Geheim 3")'])
}

function knownId(chance) {
  return `10000000-0000-4000-8000-${String(chance.below(50)).padStart(12, '0')}`
}

function operation(chance, column) {
  if (!chance.odd(0.6)) return `${chance.often(0.2) ? 'not.' : ''}${fitting(chance, column)}`
  const not = chance.often(0.15) ? 'not.' : ''
  if (chance.often(0.12)) return `${not}is.${chance.one(FLAGS)}`
  if (chance.often(0.12)) {
    const values = Array.from({ length: chance.often(0.03) ? 210 : chance.below(5) }, () =>
      value(chance),
    )
    return `${not}in.(${values.map((one) => (chance.often(0.4) ? `"${one}"` : one)).join(',')})`
  }
  const operator = chance.often(0.08) ? chance.one(REFUSED) : chance.one(COMPARISONS)
  return `${not}${operator}.${value(chance)}`
}

function value(chance) {
  const kind = chance.below(20)
  if (kind < 5) return chance.one(NUMBERS)
  if (kind < 8) return chance.one(WORDS)
  if (kind < 10) return chance.one(MOMENTS)
  if (kind < 12) return chance.one(FLAGS)
  if (kind < 14) return knownId(chance)
  if (kind < 17) return chance.one(sql)
  if (kind < 18) return chance.one(naughty)
  if (kind < 19) return chance.one(xss)
  return chance.one([...noText, 'x'.repeat(2_000), '(((((', '{'.repeat(60), '🙂'.repeat(300)])
}

function logic(chance, column, depth) {
  const parts = Array.from({ length: 1 + chance.below(3) }, () =>
    depth < (chance.odd(0.2) ? 5 : 3) && chance.often(0.2)
      ? `${chance.odd(0.1) ? 'xor' : chance.one(['and', 'or', 'not.and', 'not.or'])}${logic(chance, column, depth + 1)}`
      : filtered(chance, column()),
  )
  return `(${parts.join(',')})`
}

function filtered(chance, column) {
  return `${column}.${operation(chance, column)}`
}

/** One thing in it goes wrong. */
function bent(chance, text) {
  const at = chance.below(text.length + 1)
  const rest = chance.one(['insert', 'cut', 'drop', 'twice'])
  if (rest === 'cut') return text.slice(0, at)
  if (rest === 'drop') return text.slice(0, at) + text.slice(at + 1)
  if (rest === 'twice') return text + text
  return text.slice(0, at) + chance.one(ODD) + text.slice(at)
}

function headersOf(chance) {
  const headers = {}
  const add = (share, key, make) => {
    if (!chance.often(share)) return
    const text = headerText(make())
    if (text) headers[key] = text
  }
  add(0.4, 'Prefer', () => chance.some(PREFERS, 1 + chance.below(3)).join(', '))
  add(0.1, 'Range', () => (chance.odd(0.8) ? chance.one(RANGES) : '0-9'))
  add(0.05, 'Range-Unit', () => chance.one(['items', 'bytes', 'x']))
  add(0.15, 'Accept', () => chance.some(ACCEPTS.slice(0, chance.odd(0.8) ? 99 : 3), 2).join(','))
  add(0.03, 'Accept-Profile', () =>
    chance.odd(0.8) ? chance.one(['auth', 'salon', 'intake', 'pg_catalog']) : 'public',
  )
  add(0.04, 'Content-Profile', () => (chance.odd(0.8) ? chance.one(['auth', ...sql]) : 'public'))
  add(0.03, 'X-HTTP-Method-Override', () => chance.one(['DELETE', 'PATCH', 'PUT']))
  add(0.03, 'If-None-Match', () => chance.one(['*', '"x"', 'W/"x"']))
  add(0.04, 'Origin', () => chance.one(['https://evil.test', 'null', chance.one(xss)]))
  add(0.04, 'X-Form-Token', () => chance.one([chance.one(naughty), 'review.1.2.3']))
  add(0.02, 'X-Form-Trap', () => chance.one(naughty))
  add(0.04, 'Idempotency-Key', () => chance.one([chance.uuid(), chance.one(sql)]))
  return headers
}

function percentOnce(path) {
  return path.includes('%') ? path : encodeURI(path)
}
