import { loadNow, median, verdict } from '../report.mjs'
import { settleDatabase } from '../wire.mjs'
import { APPLICATION, NEWEST, openInbox, REQUEST, REVIEW, search, timesOf } from './ask.mjs'
import { explainFromNowOn, planOf } from './plans.mjs'
import { addCheck, addEntries, CHECK_ID } from './rows.mjs'

const ROUNDS = 15

const urls = (order, more = '') =>
  `sitemap_urls?select=*&check_id=eq.${CHECK_ID}&order=${order}.nullslast,id.asc&limit=50${more}`

/** What the screens of the inbox ask for, word for word. */
const questions = {
  'reviews, first page': [`reviews?${NEWEST}&offset=0`],
  'reviews, next page': [`reviews?${NEWEST}&offset=20`],
  'reviews, last page': [`reviews?${NEWEST}&offset=49980`],
  'reviews, waiting': [`reviews?${NEWEST}&is_approved=eq.false`],
  'reviews, a rare word': [`reviews?${NEWEST}&${search(REVIEW, 'zaunkönig')}`],
  'reviews, a word in all': [`reviews?${NEWEST}&${search(REVIEW, 'Gern Wieder')}`],
  'reviews, a word in all, page 1,000': [
    `reviews?${NEWEST}&offset=19980&${search(REVIEW, 'Gern Wieder')}`,
  ],
  'reviews, no hit': [`reviews?${NEWEST}&${search(REVIEW, 'Quittengelee')}`],
  'reviews, waiting with a word': [
    `reviews?${NEWEST}&is_approved=eq.false&${search(REVIEW, 'beraten')}`,
  ],
  'requests, new': [`contact_submissions?${NEWEST}&status=eq.new`],
  'requests, a word': [`contact_submissions?${NEWEST}&${search(REQUEST, 'Balayage')}`],
  'applications, a number': [`job_applications?${NEWEST}&${search(APPLICATION, '040-1')}`],
  'dashboard, four counts': [
    'reviews?select=*&is_approved=eq.false',
    'reviews?select=*',
    'contact_submissions?select=*&status=eq.new',
    'job_applications?select=*&status=eq.new',
  ],
  'monitor, first page': [urls('status_category.asc')],
  'monitor, page 1,000': [urls('status_category.asc', '&offset=49950')],
  'monitor, slowest first': [urls('response_time_ms.desc')],
  'monitor, errors': [urls('url.asc', '&status_category=eq.error')],
  'monitor, a word': [urls('url.asc', `&${search(['url', 'issue_description'], 'seite-4711')}`)],
}

/** How long the admin's lists take with years of entries, and by which plans they are found. */
export async function measureInbox({ ms: most }) {
  const { product, connection, owner, ask } = await openInbox()
  await addEntries(owner, 0, { reviews: 50_000, requests: 10_000, applications: 10_000 })
  await addCheck(owner)
  await settleDatabase(connection)
  const measured = {}
  for (const [name, paths] of Object.entries(questions)) {
    measured[name] = await timesOf(ask, paths, product, ROUNDS)
  }
  await explainFromNowOn(owner)
  const rows = []
  for (const [name, paths] of Object.entries(questions)) {
    const { times, workMs } = measured[name]
    const middle = median(times)
    rows.push([
      name,
      workMs === null ? '–' : `${workMs.toFixed(1)} ms`,
      `${middle.toFixed(1)} ms`,
      `${Math.max(...times).toFixed(1)} ms`,
      await planOf(ask, paths, product),
      `≤ ${most} ms`,
      verdict((workMs ?? middle) <= most),
    ])
  }
  await owner.end()
  return {
    title: 'Inbox',
    note: `50,000 reviews of 55 to 170 characters, 10,000 requests, 10,000 applications and one check of 50,000 URLs; ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- inbox\`, load of the machine ${loadNow().toFixed(2)}. As an admin over HTTP: token, transaction, policies, count of all hits and 20 rows; ${ROUNDS} times each. Server time is what our process and PostgreSQL's work on one question (user and system); it is judged, because neighbours on the machine do not add their own. Median and slowest are what the asker waits, to the last byte. Plans are those PostgreSQL used (auto_explain), outermost node last.`,
    columns: ['question', 'server time', 'median', 'slowest', 'plan', 'budget', 'verdict'],
    rows,
  }
}
