import { headerText, naughty, noText, percent, sql, xss } from './support/lists.mjs'
import { openSalons } from './support/salons.mjs'

const ENTRY = {
  author_name: 'Gast',
  rating: 5,
  review_text: 'zehn Zeichen lang',
  service_type: 'x',
}

export async function run({ times = Number.POSITIVE_INFINITY }) {
  const salons = await openSalons(sentBefore())
  const texts = [sql, [...naughty, ...noText], xss].flatMap((list) => list.slice(0, times))
  await salons.compare(sentBefore())
  await salons.compare(inEveryPlace(texts))
  await salons.put(asWritten(sql.slice(0, times)), (_, { status, body }) => {
    return status !== 200 || body.toString() !== '[]'
  })
  await salons.put(inEveryForm(texts), isUnescaped)
  return salons.judged(
    `${sql.length} injections, ${naughty.length + noText.length} naughty strings and ${xss.length} scripts in 33 places of a request and in every field of the forms that work without a script; as a filter an injection finds nothing; entries that one of the two salons has been sent before`,
  )
}

/** One text in every place where a request can carry one. */
function* inEveryPlace(texts) {
  for (const text of texts) {
    const coded = percent(text)
    const quoted = percent(`"${text.replace(/["\\]/g, '\\$&')}"`)
    for (const query of [
      `author_name=eq.${coded}`,
      `author_name=neq.${coded}&order=id`,
      `review_text=ilike.${coded}`,
      `rating=eq.${coded}`,
      `id=in.(${coded})`,
      `author_name=in.(${quoted},Gast)`,
      `or=(author_name.eq.${quoted},rating.eq.5)&order=id`,
      `or=(author_name.eq.${coded})`,
      `select=${coded}`,
      `select=${quoted}:id`,
      `select=id::${coded}`,
      `order=${coded}`,
      `${coded}=eq.1`,
      `limit=${coded}`,
      `offset=${coded}`,
      `on_conflict=${coded}`,
      `columns=${coded}`,
      `${coded}`,
    ]) {
      yield { path: `/rest/v1/reviews?${query}` }
    }
    const header = headerText(text)
    for (const name of [
      'Prefer',
      'Range',
      'Accept',
      'Accept-Profile',
      'Accept-Language',
      'Cookie',
    ]) {
      if (header) yield { path: '/rest/v1/reviews?order=id&limit=3', headers: { [name]: header } }
    }
    yield { path: `/rest/v1/${coded.replaceAll('.', '%2e')}` }
    yield { path: `/rest/v1/rpc/${coded.replaceAll('.', '%2e')}`, method: 'POST' }
    yield { path: `/${coded.replaceAll('.', '%2e')}` }
    for (const field of ['author_name', 'review_text', 'service_type', 'rating']) {
      yield posted('reviews', { ...ENTRY, [field]: text })
    }
    yield posted('contact_submissions', { name: text, email: text, phone: text, message: text })
    yield posted('job_applications', {
      name: text,
      phone: '040',
      is_hairdresser: text,
      work_hours: text,
      start_date: text,
      message: text,
    })
  }
}

/** Each form that works without a script: where anything may be written, and what else it needs to be taken. */
const FORMS = {
  '/bewertungen': [['author_name', 'review_text'], { rating: '5', service_type: 'Damen' }],
  '/kontakt': [['name', 'message'], { email: 'gast@example.test', submission_type: 'general' }],
  '/termin-buchen': [['name', 'remark'], { phone: '040', service: 'x', first_date: '2026-01-01' }],
  '/ueber-uns': [
    ['name', 'message'],
    { phone: '040 123456', is_hairdresser: 'Ja', work_hours: 'Vollzeit', start_date: 'Sofort' },
  ],
}
/** No page says this by itself. */
const MARK = 'zqx'

/** One text in all fields of each form, and only where anything may be written, as a browser sends it. */
function* inEveryForm(texts) {
  for (const text of texts.map((one) => MARK + one)) {
    for (const [path, [free, others]] of Object.entries(FORMS)) {
      const row = { ...others, ...Object.fromEntries(free.map((name) => [name, text])) }
      const names = Object.keys(row)
      yield sentForm(path, text, row)
      yield sentForm(path, text, Object.fromEntries(names.map((name) => [name, text])))
    }
  }
}

function sentForm(path, text, row) {
  const fields = Object.entries(row).map(([name, value]) => `${name}=${percent(value)}`)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { text, method: 'POST', path, headers, body: fields.join('&') }
}

/** A form is taken, or comes back with its words: as words, never as markup. */
function isUnescaped({ text }, { status, body }) {
  return ![303, 422].includes(status) || (/[<"]/.test(text) && body.includes(text))
}

/** What a filter finds is what is written there, never what it would do elsewhere. */
function* asWritten(texts) {
  for (const text of texts) yield { text, path: `/rest/v1/reviews?author_name=eq.${percent(text)}` }
}

const PREFERENCES = ['', 'return=minimal', 'return=representation, count=exact', 'tx=rollback']

/** What only one of two salons has been sent already, once for every way to ask for an answer. */
function* sentBefore() {
  for (const [n, Prefer] of PREFERENCES.entries()) {
    const headers = { ...(Prefer && { Prefer }) }
    const name = `Geheim ${n}`
    yield posted('reviews', { author_name: name, review_text: 'Schon einmal geschickt' }, headers)
    yield posted('contact_submissions', { name, message: 'Schon einmal geschickt' }, headers)
    const answers = { is_hairdresser: 'Ja', work_hours: 'Vollzeit', start_date: 'Sofort' }
    yield posted('job_applications', { name, phone: '040', ...answers }, headers)
  }
}

function posted(table, entry, headers = {}) {
  return {
    method: 'POST',
    path: `/rest/v1/${table}`,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(entry),
  }
}
