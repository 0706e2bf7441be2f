import { expect, type Page, test } from '@playwright/test'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { agesOf, scoresOf, shownScore } from '#domain/sitemap/score.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, newWord, stored } from '#tests/e2e/inbox/desk.ts'

const PATH = '/admin/sitemap'
const RUNS = '**/rest/v1/sitemap_runs?**'
const OWN = `${SAMPLE_SITE_URL}/sitemap.xml`

function field(page: Page) {
  return page.getByLabel('Adresse der Sitemap')
}

function startButton(page: Page) {
  return page.getByRole('button', { name: 'Analyse starten' })
}

/** What our own sitemap gives by hand: all pages answer, so only their dates count. */
async function ownScore(page: Page) {
  const xml = await (await page.request.get('/sitemap.xml')).text()
  const dates = [...xml.matchAll(/<lastmod>(.+?)<\/lastmod>/g)].map(([, day]) =>
    Date.parse(String(day)),
  )
  const counts = { valid: dates.length, redirect: 0, error: 0, unreachable: 0 }
  return { pages: dates.length, ...scoresOf(counts, agesOf(dates, Date.now())) }
}

/** A run as the server would tell of it; `run` can be changed while the page watches. */
async function toldRun(page: Page) {
  const run = {
    id: crypto.randomUUID(),
    domain: 'langsam.test',
    sitemap_url: 'https://langsam.test/sitemap.xml',
    state: 'running',
    phase: 'probing',
    total_urls: 17,
    done_urls: 11,
    error: null as string | null,
    is_cancelled: false,
    created_at: '2026-11-15T12:00:00Z',
    check_id: null as string | null,
  }
  await page.route(RUNS, async (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.has('check_id')) return route.fallback()
    if (route.request().method() === 'PATCH') {
      Object.assign(run, route.request().postDataJSON())
      if (run.state === 'waiting') run.state = 'cancelled'
    }
    await route.fulfill({ json: [run] })
  })
  return run
}

test('our own site is checked while one looks elsewhere [S63]', async ({ page }) => {
  const own = await ownScore(page)
  await atTheDesk(page, PATH)
  await expect(field(page)).toHaveValue(OWN)
  await expect(page.getByText('Diese Internetadresse ist noch ein Beispiel.')).toBeVisible()
  await startButton(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.goto('/admin/bin')
  await page.goto(PATH)
  const open = `sitemap_runs?select=id&domain=eq.${new URL(OWN).host}&state=in.(waiting,running)`
  await expect.poll(() => stored(page, open)).toEqual([])
  const score = page.getByRole('region', { name: 'Gesamtwert' })
  await expect(score).toContainText(`${shownScore(own.overall)}${own.status}`)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByLabel('Ergebnis in Zahlen')).toContainText(`${own.pages} gültig`)
  await expect(page.getByRole('row')).toHaveCount(own.pages + 1)
  await expect(page.getByRole('row').nth(1)).toContainText('200')
  expect(await violations(page)).toEqual([])
})

test('a wrong address is refused at once, what was typed stays, and why there is no result stands in a red box [S60] [S65]', async ({
  page,
}) => {
  // Whatever neighbours check meanwhile would have to be waited for.
  await page.route(RUNS, (route) => route.fulfill({ json: [] }))
  await atTheDesk(page, PATH)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url())
  })
  await field(page).fill(' ')
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Please enter a sitemap URLIm Feld steht noch keine Adresse. /,
  )
  await expect(field(page)).toHaveAccessibleDescription('Please enter a sitemap URL')
  await field(page).fill('https://anna:wort@salon.test/sitemap.xml')
  await field(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('In der Adresse stehen Zugangsdaten.')
  await expect(page.getByRole('alert')).not.toContainText('wort@')
  expect(await violations(page)).toEqual([])
  expect(posted).toEqual([])
  await page.route(RUNS, (route) => route.abort())
  await field(page).fill('https://salon.test/sitemap.xml')
  await startButton(page).click()
  await expect(page.getByRole('alert')).toContainText('konnte nicht gestartet werden')
  await expect(field(page)).toHaveValue('https://salon.test/sitemap.xml')
  await page.unroute(RUNS)

  const domain = `${newWord().toLowerCase()}.localhost`
  await field(page).fill(`https://${domain}/sitemap.xml`)
  await startButton(page).click()
  const box = page.getByRole('alert')
  await expect(box).toContainText('Sitemap analysis failed: Sitemap fetch error')
  await expect(box).toContainText(
    'Die Sitemap war nicht zu erreichen. Adressen im eigenen Netz, wie localhost oder 192.168.…, werden nie abgerufen.',
  )
  await box.getByRole('button', { name: 'Erneut versuchen' }).click()
  const runs = `sitemap_runs?select=state&domain=eq.${domain}`
  await expect.poll(() => stored(page, runs)).toHaveLength(2)
})

test('a run is told line by line, cancelled, lost, and leads to its result [S63]', async ({
  page,
}) => {
  const run = await toldRun(page)
  const cancel = page.getByRole('button', { name: 'Abbrechen' })
  const cancelled = page.getByText('Die Prüfung wurde abgebrochen, gespeichert ist')
  const alert = page.getByRole('alert')
  await atTheDesk(page, PATH)
  const line = page.getByText('11 von 17 URLs geprüft')
  await expect(line).toBeVisible()
  await expect(page.getByText('langsam.test', { exact: true })).toBeVisible()
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'true')
  await field(page).press('Enter')
  await expect(alert).toContainText('Es läuft schon eine Prüfung.')
  expect(await violations(page)).toEqual([])
  await cancel.click()
  await expect(page.getByText('Die Prüfung wird abgebrochen ...')).toBeVisible()
  await expect(startButton(page)).toBeFocused()
  run.state = 'cancelled'
  await expect(cancelled).toBeVisible()
  expect(run.is_cancelled).toBe(true)
  Object.assign(run, { state: 'broken', is_cancelled: false })
  await page.reload()
  await expect(alert).toContainText('Die Prüfung wurde unterbrochen')

  // One that could not be cancelled still shows how it ended.
  Object.assign(run, { state: 'running', is_cancelled: false })
  await page.reload()
  await page.route(RUNS, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await cancel.click()
  await expect(alert).toContainText('Das Abbrechen hat nicht geklappt')
  run.state = 'failed'
  run.error = 'Sitemap analysis failed: Sitemap takes too long to check'
  await expect(alert).toContainText(run.error)
  await expect(alert).toContainText('Prüfen Sie zu einer ruhigeren Zeit.')

  await page.route(RUNS, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    run.state = 'running'
    return route.fulfill({ status: 201, json: run })
  })
  await field(page).fill(run.sitemap_url)
  await startButton(page).click()
  await expect(line).toBeVisible()
  Object.assign(run, { state: 'finished', check_id: crypto.randomUUID() })
  await expect(page).toHaveURL(`${PATH}?pruefung=${run.check_id}`)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
