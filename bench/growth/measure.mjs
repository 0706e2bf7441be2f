import { median, verdict } from '../report.mjs'
import { READ_REVIEWS, settleDatabase } from '../wire.mjs'
import { APPLICATION, NEWEST, openInbox, REQUEST, REVIEW, search, timesOf } from './ask.mjs'
import { explainFromNowOn, planOf } from './plans.mjs'
import { addEntries } from './rows.mjs'

const SIZES = [100, 1_000, 10_000, 100_000]
/** More than a salon will have; the largest size is a limit, not a wish. */
const COMFORTABLE = 10_000
const ROUNDS = 20

const lists = {
  reviews: { table: 'reviews', fields: REVIEW, rare: 'zaunkönig', inAll: 'gern wieder' },
  requests: {
    table: 'contact_submissions',
    fields: REQUEST,
    rare: 'hochzeitsfrisur',
    inAll: 'rufen Sie',
  },
  applications: {
    table: 'job_applications',
    fields: APPLICATION,
    rare: '1000077',
    inAll: 'bewerberin',
  },
}

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
  const { product, connection, owner, ask } = await openInbox()
  const cells = Object.fromEntries(Object.keys(questions).map((name) => [name, []]))
  let filled = 0
  for (const size of SIZES) {
    await addEntries(owner, filled, { reviews: size, requests: size, applications: size })
    filled = size
    await settleDatabase(connection)
    for (const [name, paths] of Object.entries(questions)) {
      const { times, workMs } = await timesOf(ask, paths, product, ROUNDS)
      cells[name].push(workMs ?? median(times))
    }
  }
  await explainFromNowOn(owner)
  const rows = []
  for (const [name, paths] of Object.entries(questions)) {
    const largest = cells[name].at(-1)
    const extra = largest - Math.min(...cells[name])
    const comfortable = cells[name][SIZES.indexOf(COMFORTABLE)]
    const isWithin = isFlat(name)
      ? extra <= flatMs
      : largest <= most && comfortable <= comfortableMs
    rows.push([
      name,
      ...cells[name].map((ms) => `${ms.toFixed(1)} ms`),
      await planOf(ask, paths, product),
      isFlat(name) ? `≤ ${flatMs} ms more` : `≤ ${comfortableMs} ms with 10,000, ≤ ${most} ms`,
      verdict(isWithin),
    ])
  }
  await owner.end()
  return {
    title: 'Growth',
    note: `As many reviews, requests and applications each as the column says. As an admin over HTTP, dashboard and lists as the back office asks for them, ${ROUNDS} times each. Told is what our process and PostgreSQL's work on one question (user and system), because neighbours on the machine do not add their own; plans are those with 100,000. A search reads its list once; exact counts and searches grow with the list. What visitors ask may cost little more with 100,000 entries than at its cheapest.`,
    columns: [
      'question',
      ...SIZES.map((size) => size.toLocaleString('en')),
      'plan',
      'budget',
      'verdict',
    ],
    rows,
  }
}
