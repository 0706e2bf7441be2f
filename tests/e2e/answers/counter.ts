import { expect, type Page } from '@playwright/test'
import { type Salon, test as withSalon } from '#tests/e2e/content/desk.ts'
import { asOwner } from '#tests/e2e/desk/people.ts'
import { atTheDesk, given, newWord, openEntry } from '#tests/e2e/inbox/desk.ts'

/** `test` at the desk of the salon whose letters really leave. */
export const test = withSalon.extend<{ baseURL: string }>({
  baseURL: ({ shared }, use) => {
    // Whoever asks for the database of this run means this one.
    process.env.E2E_FOLDER = shared.folder
    return use(shared.url)
  },
})

/** A request that is open at the desk. */
export async function openRequest(page: Page, words: object = {}) {
  const name = newWord()
  const row = { name, phone: '0170 555 0101', email: 'kim@kunde.test', message: 'Hallo', ...words }
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
export function lettersTo({ mailbox }: Salon, email: string) {
  return mailbox.received.filter(({ to }) => to.includes(email))
}

/** The ten seconds in which it can be taken back are over for every letter. */
export function letTimePass() {
  return asOwner((query) =>
    query("update mail.outbox set due_at = now() where due_at < now() + interval '10 seconds'"),
  )
}
