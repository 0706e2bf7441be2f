import { expect, type Page, type Request } from '@playwright/test'

/** Narrow, and with text at 200 % on a phone and on a desk. */
const SIZES = [
  [320, '100%'],
  [390, '200%'],
  [768, '100%'],
  [1440, '200%'],
] as const

export async function visit(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}

/** A page's script fills in the opening state: from then on it listens. */
export async function hydrated(page: Page) {
  await expect(page.locator('.open-now').first()).toContainText(/geöffnet|geschlossen/)
}

/** Nothing of what happens asks another origin, sets a cookie or breaks a policy. */
export async function expectPrivate(page: Page, happens: () => Promise<void>) {
  const origins = new Set<string>()
  const complaints: string[] = []
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await happens()
  const cookies = await page.context().cookies()
  expect({ origins: [...origins], complaints, cookies }).toEqual({
    origins: [new URL(page.url()).origin],
    complaints: [],
    cookies: [],
  })
}

/** One load of a page for all sizes; whatever `isReady` waits for is measured too. */
export async function expectNoSidewaysScroll(
  page: Page,
  address: string,
  isReady: () => Promise<void> = async () => {},
) {
  await page.goto(address)
  await isReady()
  await expectFits(page, address)
}

/** The page as it is now widens no screen; its letters are as large as before afterwards. */
export async function expectFits(page: Page, what: string) {
  const letters = (size: string) => {
    document.documentElement.style.setProperty('font-size', size)
    const main = document.querySelector('main')?.scrollWidth ?? 0
    return Math.max(document.documentElement.scrollWidth, main)
  }
  for (const [width, fontSize] of SIZES) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(letters, fontSize), `${what} at ${width} px, text at ${fontSize}`)
      .toBe(width)
  }
  await page.evaluate(letters, '')
}

/** Notes what scrolls into view and the delay of the timer that made it. */
export async function recordScrolls(page: Page) {
  await page.addInitScript(() => {
    const seen: { what: string; delayMs: number | undefined }[] = []
    const { setTimeout: later } = window
    const { scrollIntoView } = Element.prototype
    let delayMs: number | undefined
    window.setTimeout = ((run: () => void, wait?: number) =>
      later(() => {
        delayMs = wait
        run()
        delayMs = undefined
      }, wait)) as typeof setTimeout
    Element.prototype.scrollIntoView = function (...args) {
      seen.push({ what: this.textContent?.split(' ')[0] ?? '', delayMs })
      scrollIntoView.apply(this, args)
    }
    Object.assign(window, { seen })
  })
}

export function scrolls(page: Page) {
  return page.evaluate(() => (window as unknown as { seen: object[] }).seen)
}

/** Waits until the page has nothing under way. */
export function quiet(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => open.delete(request))
  }
  return () => expect.poll(() => open.size).toBe(0)
}
