import { chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.mjs'
import { apikey } from '../house.mjs'
import { xss } from '../lists.mjs'

const PAGE_ROWS = 20
/** All payloads: they are stored last. */
const PAGES = Math.ceil(xss.length / PAGE_ROWS)
const SCREENS = [
  ...['/', '/bewertungen', '/admin/dashboard', '/admin/person?suche=alert', '/admin/account'],
  ...[
    '/admin/hours',
    '/admin/termine',
    '/admin/sitemap',
    '/admin/sitemap/schedules',
    '/admin/system',
  ],
]
const LISTS = ['reviews', 'contacts', 'applications', 'bin']

/**
 * Every payload in every field that takes text, opened by the owner in a real browser. What must not
 * happen is counted: dialogs, broken policies, errors of scripts, questions to other origins.
 */
export async function openPayloads(house) {
  const executablePath = (await findBrowser()) ?? undefined
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args }).catch(() => null)
  if (!browser) return null
  try {
    await storePayloads(house)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const seen = await watch(page, house.url)
    await signIn(page, house)
    for (const screen of SCREENS) await look(page, `${house.url}${screen}`)
    await look(page, `${house.url}/admin/reviews?status=verdacht`)
    for (const list of LISTS) await lookThrough(page, `${house.url}/admin/${list}`)
    await page.close()
    return seen
  } finally {
    await browser.close()
  }
}

async function storePayloads({ ask, headersOf, owner }) {
  const headers = { ...headersOf('admin'), 'Content-Type': 'application/json' }
  const post = async (table, rows, more = {}) => {
    const body = JSON.stringify(rows)
    const { status, body: said } = await ask({
      method: 'POST',
      path: `/rest/v1/${table}`,
      headers: { ...headers, ...more },
      body,
    })
    if (status !== 201) throw new Error(`${table}: ${status} ${said}`)
  }
  const short = (text, length) => text.slice(0, length)
  await post(
    'reviews',
    xss.map((text, n) => ({
      author_name: short(text, 80),
      review_text: `${text} – so war es`,
      service_type: short(text, 60),
      google_review_link: text.slice(0, 500),
      is_approved: n % 2 === 0,
    })),
  )
  await post(
    'contact_submissions',
    xss.map((text) => ({
      name: short(text, 120),
      message: text,
      notes: text,
    })),
  )
  // Older versions stored what is refused today.
  await owner.query(
    'update contact_submissions set email = left(message, 254), phone = left(message, 60) where notes = message',
  )
  await post(
    'job_applications',
    xss.map((text) => ({
      name: short(text, 120),
      phone: '040',
      is_hairdresser: short(text, 60),
      work_hours: short(text, 60),
      start_date: short(text, 60),
      message: short(text, 255),
      notes: text,
    })),
  )
  const visitor = { apikey, 'Content-Type': 'application/json', 'X-Form-Trap': '1' }
  for (const text of xss.slice(0, PAGE_ROWS)) {
    const body = JSON.stringify({
      author_name: short(text, 80),
      review_text: `${text}, verdächtig`,
    })
    await ask({ method: 'POST', path: '/rest/v1/reviews', headers: visitor, body })
  }
  const domain = 'a.test/"><img src=x onerror=alert(1)>'
  await post('sitemap_schedules', [
    { domain, sitemap_url: 'https://a.test/"><svg onload=alert(1)>' },
  ])
  // Some pass through the bin.
  const gone = 'contact_submissions?message=like.*onerror*'
  await ask({ method: 'DELETE', path: `/rest/v1/${gone}`, headers })
}

async function watch(page, url) {
  const seen = { screens: 0, dialogs: [], reports: [], errors: [], strangers: [] }
  const { origin } = new URL(url)
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message())
    dialog.dismiss().catch(() => {})
  })
  page.on('pageerror', (error) => seen.errors.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.reports.push(message.text())
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin)
      seen.strangers.push(request.url())
  })
  await page.exposeFunction('brokenPolicy', (what) => void seen.reports.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      window.brokenPolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  page.on('load', () => {
    seen.screens += 1
  })
  return seen
}

async function signIn(page, { url, ask }) {
  const { body } = await ask({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }),
  })
  await page.goto(`${url}/admin/login`)
  await page.evaluate((text) => localStorage.setItem('salon-admin', text), body.toString())
}

async function look(page, address) {
  await page.goto(address, { waitUntil: 'networkidle' })
}

/** Every entry of the newest pages of a list is opened, the last of each page with its history. */
async function lookThrough(page, address) {
  for (let number = 1; number <= PAGES; number++) {
    await look(page, `${address}?seite=${number}`)
    const links = page.locator('.row h2 a')
    // A quiet network is no sign of rows on a busy machine.
    await links.first().waitFor()
    const rows = await links.count()
    const ids = await links.evaluateAll((all) =>
      all.map((one) => new URL(one.href).searchParams.get('eintrag')),
    )
    for (const id of ids) {
      await page.goto(`${address}?seite=${number}&eintrag=${id}`)
      await page.locator('.open-pane article').waitFor()
    }
    await page.locator('.open-pane article summary').first().click()
    await page.waitForLoadState('networkidle')
    if (rows < PAGE_ROWS) return
    await look(page, `${address}?seite=${number}`)
    if ((await page.getByRole('link', { name: 'Weiter' }).count()) === 0) return
  }
}
