import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  atTheDesk,
  entry,
  given,
  givenOldRequests,
  newWord,
  openEntry,
  row,
  rows as rowsOf,
  suspected,
} from '#tests/e2e/inbox/desk.ts'
import { trialList } from '#tests/support/trial.ts'

const SCRIPTS = trialList('xss')
const LIMITS = { review: 1_900, message: 4_900, note: 9_900, name: 70 }
/** What a script would be if it were not text. */
const ALIVE = 'main :is(script, iframe, [onerror], [onload], a[href^="javascript"])'
const OVERRIDE = '\u202e'

test('stored scripts are text everywhere, open no dialog, break no policy and ask no stranger [X90]', async ({
  page,
}) => {
  const word = newWord()
  const seen = await watched(page)
  const reviews = packed(LIMITS.review).map((text, n) => ({
    author_name: `${word} ${short(n)}`,
    review_text: `${word} ${text}`,
    service_type: short(n).slice(0, 60),
    google_review_link: SCRIPTS[n],
  }))
  const requests = packed(LIMITS.message).map((text, n) => ({
    name: `${word} ${short(n)}`,
    email: short(n),
    phone: short(n).slice(0, 60),
    message: text,
    notes: packed(LIMITS.note)[0],
  }))
  const applications = SCRIPTS.slice(0, 10).map((text, n) => ({
    name: `${word} ${short(n)}`,
    phone: '04066969124',
    is_hairdresser: short(n).slice(0, 60),
    work_hours: short(n + 20).slice(0, 60),
    start_date: short(n + 40).slice(0, 60),
    message: text.slice(0, 255),
    notes: packed(LIMITS.note)[0],
  }))
  await given(page, 'reviews', reviews)
  await givenOldRequests(page, requests)
  await given(page, 'job_applications', applications)
  const check = crypto.randomUUID()
  const [domain, sitemap_url] = [`${word}.test`, `https://${word}.test/<svg onload=alert(1)>`]
  await given(page, 'sitemap_checks', [{ id: check, domain, sitemap_url, total_urls: 50 }])
  const urls = SCRIPTS.slice(0, 50).map((text) => ({
    check_id: check,
    url: `https://${word}.test/${text}`,
    status_category: 'error',
    issue_description: text,
  }))
  await given(page, 'sitemap_urls', urls)
  await suspected(page, 'reviews', { ...reviews[0], google_review_link: undefined })
  await atTheDesk(page, '/admin/dashboard')
  const lists = { reviews, contacts: requests, applications }
  for (const [list, rows] of Object.entries(lists)) {
    await page.goto(`/admin/${list}?suche=${word}`)
    await expect(rowsOf(page)).toHaveCount(rows.length)
    const shown = await page.locator('main').textContent()
    const texts = list === 'applications' ? SCRIPTS.slice(0, 10) : SCRIPTS
    expect(texts.filter((text) => !shown?.includes(text.slice(0, 255)))).toEqual([])
    await page.locator('.row[data-id]').last().getByRole('link').click()
    await page.locator('article summary').click()
    await expect(page.getByText('Lade Verlauf...')).toHaveCount(0)
    const open = await page.locator('article').textContent()
    expect(SCRIPTS.some((text) => open?.includes(text.slice(0, 60)))).toBe(true)
    await expect(page.locator(ALIVE)).toHaveCount(0)
  }
  await page.goto(`/admin/sitemap?pruefung=${check}`)
  await expect(page.getByRole('rowheader')).toHaveCount(urls.length)
  const name = String(requests[0]?.name)
  await page.goto(`/admin/contacts?suche=${word}`)
  await openEntry(page, name)
  await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Gelöscht.')).toBeVisible()
  for (const address of ['/admin/bin', '/admin/reviews?status=pruefen', '/admin/dashboard']) {
    await page.goto(address)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator(ALIVE)).toHaveCount(0)
  }
  expect(seen).toEqual({ dialogs: [], reports: [], errors: [], strangers: [] })
})

test('what a stranger wrote never turns our own words round [X91]', async ({ page }) => {
  const word = newWord()
  const name = `${OVERRIDE}${word}`
  await given(page, 'reviews', [
    { author_name: name, review_text: `${name} war da`, service_type: `${OVERRIDE}Schnitt` },
  ])
  const request = { name, message: name, email: `${OVERRIDE}a@b.test`, phone: `${OVERRIDE}040 1` }
  await givenOldRequests(page, [request])
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expectForwards(row(page, name).getByRole('button', { name: 'Freigeben' }))
  await openEntry(page, name)
  await expectForwards(entry(page, name).getByText('Wartend'))
  await expectForwards(entry(page, name).locator('time').first())
  await page.goto(`/admin/contacts?suche=${word}`)
  await openEntry(page, name)
  await expectForwards(entry(page, name).locator('time').first())
  await page.goto('/admin/person')
  await page.getByLabel('Name, E-Mail oder Telefon').fill(word)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expectForwards(page.getByRole('listitem').filter({ hasText: 'a@b.test' }).locator('time'))
})

/** What must not happen while a page is open. */
async function watched(page: Page) {
  const seen = {
    dialogs: [] as string[],
    reports: [] as string[],
    errors: [] as string[],
    strangers: [] as string[],
  }
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => seen.errors.push(error.message))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.reports.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') seen.strangers.push(request.url())
  })
  await page.exposeFunction('brokenPolicy', (what: string) => void seen.reports.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { brokenPolicy } = window as unknown as { brokenPolicy: (what: string) => void }
      brokenPolicy(`${violatedDirective} ${blockedURI}`)
    })
  })
  return seen
}

/** All scripts in as few texts as the limit allows. */
function packed(limit: number) {
  const texts = ['']
  for (const script of SCRIPTS) {
    const last = `${texts.at(-1)}\n${script}`
    if (last.length <= limit) texts[texts.length - 1] = last
    else texts.push(script)
  }
  return texts
}

function short(n: number) {
  return String(SCRIPTS[n % SCRIPTS.length]).slice(0, LIMITS.name)
}

/** The second character stands behind the first. */
async function expectForwards(locator: Locator) {
  await expect(locator).toBeVisible()
  const [first, second] = await locator.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    return [0, 1].map((at) => {
      const range = document.createRange()
      range.setStart(text as Text, at)
      range.setEnd(text as Text, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(first).toBeLessThan(Number(second))
}
