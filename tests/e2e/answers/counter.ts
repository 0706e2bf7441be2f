import { test as base, expect, type Page } from '@playwright/test'
import { atTheDesk, given, newWord, openEntry } from '#tests/e2e/inbox/desk.ts'
import { type OwnProduct, startOwnProduct } from '#tests/e2e/own-product.ts'
import { type Mailbox, openMailbox } from '#tests/support/mail/mailbox.ts'

export const CUSTOMER = 'kim@kunde.test'
export const SALON = 'hallo@salon.test'

export type Post = { product: OwnProduct; mailbox: Mailbox }

/** `test` with a salon of its own whose letters really leave, to a mail server beside it. */
export const test = base.extend<{ baseURL: string }, { post: Post }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox()
      const product = await startOwnProduct({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'website@salon.test',
        MAIL_TO: SALON,
        SUBMISSIONS_PER_ADDRESS: '0',
        SUBMISSIONS_PER_HOUR: '0',
      })
      // Whoever asks for the database of this run means this one.
      process.env.E2E_FOLDER = product.folder
      await use({ product, mailbox })
      await product.stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ post }, use) => use(post.product.url),
})

/** A request that is open at the desk. */
export async function openRequest(page: Page, words: object = {}) {
  const name = newWord()
  const row = { name, phone: '0170 555 0101', email: CUSTOMER, message: 'Hallo', ...words }
  const [id = ''] = await given(page, 'contact_submissions', [row])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  // What was said so far: before it is there nothing can be sent.
  const read = page.waitForResponse(`**/rest/v1/thread?**entry_id=eq.${id}**`)
  const opened = await openEntry(page, name)
  await read
  await expect(opened.getByRole('region', { name: 'Antworten' })).toBeVisible()
  return { id, name, opened, field: opened.getByRole('textbox', { name: 'Antwort' }) }
}

/** Letters to this address so far. */
export function lettersTo({ mailbox }: Post, email: string) {
  return mailbox.received.filter(({ to }) => to.includes(email))
}
