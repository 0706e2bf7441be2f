import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { withDescendants } from './memory.mjs'
import { makeFolder, startProduct } from './processes.mjs'
import { median, verdict } from './report.mjs'
import {
  admin,
  ownerConnection,
  READ_REVIEWS,
  settleDatabase,
  signIn,
  visitorHeaders,
} from './wire.mjs'

const SIZES = [100, 1_000, 10_000, 100_000]
/** More than a salon will have; the largest size is a limit, not a wish. */
const COMFORTABLE = 10_000
const ROUNDS = 20
/** Linux counts the work of a process in hundredths of a second. */
const TICK_MS = 10
const NEWEST = 'select=*&order=created_at.desc,id.desc&limit=20'

const lists = {
  reviews: {
    table: 'reviews',
    fields: ['author_name', 'review_text'],
    rare: 'zaunkönig',
    inAll: 'gern wieder',
  },
  requests: {
    table: 'contact_submissions',
    fields: ['name', 'message', 'email', 'reference'],
    rare: 'hochzeitsfrisur',
    inAll: 'rufen Sie',
  },
  applications: {
    table: 'job_applications',
    fields: ['name', 'phone'],
    rare: '1000077',
    inAll: 'bewerberin',
  },
}

const search = (fields, words) =>
  `or=(${fields.map((field) => `${field}.ilike."%25${encodeURIComponent(words)}%25"`).join(',')})`

const ofLists = Object.entries(lists).flatMap(([name, { table, fields, rare, inAll }]) =>
  Object.entries({
    'a page and the count': [`${table}?${NEWEST}`],
    'the count': [`${table}?select=*`],
    'a rare word': [`${table}?${NEWEST}&${search(fields, rare)}`],
    'no hit': [`${table}?${NEWEST}&${search(fields, 'Quittengelee')}`],
    'a word in all': [`${table}?${NEWEST}&${search(fields, inAll)}`],
  }).map(([what, paths]) => [`${name}, ${what}`, paths]),
)

/** Visitors ask for the newest, and for the stars. */
const questions = {
  ...Object.fromEntries(ofLists),
  dashboard: [
    'inbox_pulse?select=*&limit=1',
    'reviews?select=id',
    'waiting_entries?select=*&order=created_at&limit=5',
    'review_weeks?select=*&order=week&limit=20',
  ],
  'public list': [`public:${READ_REVIEWS.replace('/rest/v1/', '')}`],
  'public stars': ['public:review_counts?select=rating,reviews'],
}

/** What must cost the same however many entries there are. */
const isFlat = (name) => name === 'public list'

/** How the cost of each question grows from a hundred entries of each kind to a hundred thousand. */
export async function measureGrowth({ ms: most, comfortableMs, flatMs }) {
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const product = await startProduct({ folder: makeFolder(), env })
  const connection = ownerConnection(product)
  const owner = new pg.Client(connection)
  // A failure stops PostgreSQL first; the failure itself is what is to be told.
  owner.on('error', () => {})
  await owner.connect()
  const ask = await openQuestions(product)
  const cells = Object.fromEntries(Object.keys(questions).map((name) => [name, []]))
  let filled = 0
  for (const size of SIZES) {
    for (const sql of INSERTS) await owner.query(sql, [filled, size])
    filled = size
    await settleDatabase(connection)
    for (const [name, paths] of Object.entries(questions)) {
      cells[name].push(await costOf(ask, paths, product))
    }
  }
  await owner.end()
  const rows = Object.keys(questions).map((name) => {
    const largest = cells[name].at(-1)
    const extra = largest - Math.min(...cells[name])
    const comfortable = cells[name][SIZES.indexOf(COMFORTABLE)]
    const isWithin = isFlat(name)
      ? extra <= flatMs
      : largest <= most && comfortable <= comfortableMs
    return [
      name,
      ...cells[name].map((ms) => `${ms.toFixed(1)} ms`),
      isFlat(name) ? `≤ ${flatMs} ms more` : `≤ ${comfortableMs} ms with 10,000, ≤ ${most} ms`,
      verdict(isWithin),
    ]
  })
  return {
    title: 'Growth',
    note: `As many reviews, requests and applications each as the column says. As an admin over HTTP, dashboard and lists as the back office asks for them, ${ROUNDS} times each. Told is what our process and PostgreSQL's work on one question (user and system), because neighbours on the machine do not add their own. A search reads its list once; exact counts and searches grow with the list. What visitors ask may cost little more with 100,000 entries than at its cheapest.`,
    columns: ['question', ...SIZES.map((size) => size.toLocaleString('en')), 'budget', 'verdict'],
    rows,
  }
}

/** Asks as an admin, and as a visitor where the path begins with "public:". */
async function openQuestions({ url }) {
  const { headers } = await signIn(url)
  const asAdmin = { ...headers, Prefer: 'count=exact' }
  return async (path) => {
    const isPublic = path.startsWith('public:')
    const method = isPublic || path.includes('limit=') ? 'GET' : 'HEAD'
    const answer = await fetch(`${url}/rest/v1/${path.replace('public:', '')}`, {
      method,
      headers: { ...visitorHeaders, ...(!isPublic && asAdmin) },
    })
    if (![200, 206].includes(answer.status)) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/** What our processes worked on one question; what the asker waited where the system does not tell. */
async function costOf(ask, paths, product) {
  const times = []
  // Warms up, and opens the connections whose work is counted.
  await Promise.all(paths.map(ask))
  const before = workedMs(product)
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await Promise.all(paths.map(ask))
    times.push(performance.now() - start)
  }
  // A connection that was closed meanwhile takes its number along.
  const worked = [...workedMs(product)].map(([pid, ms]) => ms - (before.get(pid) ?? 0))
  return worked.length > 0 ? worked.reduce((sum, ms) => sum + ms, 0) / ROUNDS : median(times)
}

/** What each of the product's processes has worked so far; empty where the system does not tell. */
function workedMs({ pid, postmaster }) {
  if (!existsSync('/proc/self/stat')) return new Map()
  const worked = new Map()
  for (const one of [pid, ...withDescendants(postmaster)]) {
    const text = statOf(one)
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (text) worked.set(one, (Number(words[11]) + Number(words[12])) * TICK_MS)
  }
  return worked
}

/** Empty for a process that ended since it was listed, as PostgreSQL's helpers do. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

const KINDS = `(array['Haarschnitt', 'Balayage', 'Strähnen', 'Bartpflege', 'Kosmetik'])[1 + n % 5]`
const AT = `timestamptz '2020-01-01' + n * interval '1 hour'`

/**
 * Years of entries, put in by the database's owner: no visitor could send so many. Reviews have 55 to 170 characters,
 * like those on the site, and at most as many wait as may wait.
 */
const INSERTS = [
  `insert into reviews (author_name, rating, review_text, service_type, is_approved, created_at)
   select 'Gast ' || n, 1 + n % 5,
          'Besuch Nummer ' || n || ': gut beraten, gern wieder zu '
            || (array['Frau Öztürk. ', 'Herrn Weiß. '])[1 + n % 2]
            || case n % 3 when 0 then '' else 'Der Schnitt sitzt auch nach Wochen noch. ' end
            || case n % 3 when 2 then 'Kaffee gut, Termin pünktlich, alles in Ruhe erklärt.' else '' end
            || case n % 10000 when 7 then 'Draußen sang ein Zaunkönig.' else '' end,
          ${KINDS}, n % 50 > 0 or n > 25000, ${AT}
     from generate_series($1::int + 1, $2::int) n`,
  `insert into contact_submissions (name, email, phone, message, status, created_at)
   select 'Person ' || n, 'person' || n || '@example.test', '040 ' || 1000000 + n,
          'Bitte rufen Sie mich zurück, es geht um: ' || ${KINDS} || case n when 77 then ', Hochzeitsfrisur' else '' end,
          (array['new', 'in_progress', 'completed', 'archived'])[1 + n % 4], ${AT}
     from generate_series($1::int + 1, $2::int) n`,
  `insert into job_applications
     (name, phone, is_hairdresser, work_hours, start_date, message, status, created_at)
   select 'Bewerberin ' || n, '040-' || 1000000 + n, 'Ja', 'Vollzeit', 'Sofort',
          'Ich freue mich auf ein Gespräch',
          (array['new', 'reviewing', 'rejected', 'archived'])[1 + n % 4], ${AT}
     from generate_series($1::int + 1, $2::int) n`,
]
