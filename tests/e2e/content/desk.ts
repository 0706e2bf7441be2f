import { test as base, expect, type Page } from '@playwright/test'
import { publicKey } from '#domain/public-key.ts'
import { startOwnProduct } from '#tests/e2e/own-product.ts'
import { openMailbox } from '#tests/support/mail/mailbox.ts'
import { ADMIN } from '#tests/support/running.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'

export { expect }

export const SALON = 'hallo@salon.test'

export type Salon = Awaited<ReturnType<typeof startSalon>>['salon']

/**
 * `test` with a salon that begins as the product comes and whose letters really leave, to a mail server
 * beside it: one product for all that a worker does.
 */
export const test = base.extend<{ salon: Salon }, { shared: Salon }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { salon, stop } = await startSalon()
      await use(salon)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  salon: async ({ shared }, use) => {
    const body = JSON.stringify({ document: sampleDocument, specialDays: [] })
    await shared.ask('/salon', { method: 'PUT', body })
    await use(shared)
  },
})

/** Older than ten minutes a sign-in is asked for again before a whole salon is taken in. */
const FRESH_MS = 4 * 60_000

/** Signs in now and then: whoever does so too often has to wait. */
async function startSalon() {
  const mailbox = await openMailbox()
  const { url, folder, stop } = await startOwnProduct({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'website@salon.test',
    MAIL_TO: SALON,
    SUBMISSIONS_PER_ADDRESS: '0',
    SUBMISSIONS_PER_HOUR: '0',
  })
  const headers = { apikey: publicKey, 'Content-Type': 'application/json' }
  const path = `${url}/auth/v1/token?grant_type=password`
  let last = { session: { access_token: '' }, at: 0 }
  async function session() {
    if (Date.now() - last.at < FRESH_MS) return last.session
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
    last = { session: await answer.json(), at: Date.now() }
    return last.session
  }
  const salon = {
    url,
    folder,
    mailbox,
    session,
    /** Asks as the owner. */
    async ask(path: string, init: RequestInit = {}) {
      const Authorization = `Bearer ${(await session()).access_token}`
      const own = { ...headers, ...init.headers, Authorization }
      const answer = await fetch(url + path, { ...init, headers: own })
      if (!answer.ok) throw new Error(await answer.text())
      return answer
    },
  }
  return {
    salon,
    async stop() {
      await stop()
      await mailbox.close()
    },
  }
}

/** Opens a screen of the contents as the owner, in a salon that no other test knows. */
export async function atTheContents(page: Page, { url, session }: Salon, path: string) {
  await page.goto(`${url}/robots.txt`)
  const stored = JSON.stringify(await session())
  await page.evaluate((text) => localStorage.setItem('salon-admin', text), stored)
  await page.goto(`${url}/admin/${path}`)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
}

/** The page as visitors get it, once it says this. */
export async function expectPublished({ url }: Salon, path: string, text: string) {
  await expect.poll(async () => (await fetch(url + path)).text()).toContain(text)
}

export async function expectGone({ url }: Salon, path: string, text: string) {
  await expect.poll(async () => (await fetch(url + path)).text()).not.toContain(text)
}
