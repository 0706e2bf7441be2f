import { longMomentText } from '#domain/moments.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { Query } from '#server/database/open.ts'
import { checkLetter, readTestMail, readWatched, testLetter } from './check-letters.ts'
import { customerWriters } from './customers/letters.ts'
import { entryLetter, readEntry } from './entry-letter.ts'
import { type Letter, ownLetter, signed } from './letter-parts.ts'
import { countingLetter, dailyLetter, ENTRY_LETTERS } from './waiting-letters.ts'

/** An entry opens here whether it is still to be checked or not. */
const LISTS = { review: '/reviews', request: '/contacts', application: '/applications' }
/** What programs before November 2026 counted with; such rows may still wait. */
const COUNTED_BEFORE = [
  ...['more_reviews', 'more_requests', 'more_applications', 'more_suspects'],
  ...['flood', 'review_queue_full'],
]

export type Cause = { subject_id: string | null; dedupe: string; created_at: Date }
export type Desk = {
  adminUrl: string
  siteUrl: string
  /** Where customers answer to. */
  mailbox: string
  now: Date
  salon: Salon
}
/** Why a letter that somebody waits for cannot be written any more. */
export type Unwritable = { reason: string }
/** null when there is nothing to tell any more. */
export type Writer<Written = Letter> = (
  query: Query,
  cause: Cause,
  desk: Desk,
) => Promise<Written | null>

/** Letters to the owner. Who gets which is decided in database/functions: outbox.sql and judge-run.sql. */
const ownWriters: Record<string, Writer> = {
  ...writtenBy(entry, ENTRY_LETTERS),
  ...writtenBy(countingLetter, ['more', ...COUNTED_BEFORE]),
  ...writtenBy(check, ['sitemap_alert', 'sitemap_recovery']),
  digest: dailyLetter,
  // An earlier version may have left one: nobody is told of it any more.
  sitemap_facts: async () => null,
  async sitemap_test(query, { subject_id }, { adminUrl }) {
    const plan = await readTestMail(query, subject_id)
    return plan && testLetter(plan, `${adminUrl}/sitemap/schedules`)
  },
  /** Somebody may have copied a sign-in. */
  async session_stolen(_query, { created_at }, { adminUrl }) {
    return ownLetter('Eine Anmeldung wurde zur Sicherheit beendet', [
      `am ${longMomentText(created_at)}, kam eine Anmeldung zweimal an, die es nur einmal geben kann. Vielleicht hat sie jemand kopiert. Die Website hat sie deshalb beendet: Auf diesem Gerät meldet man sich neu an.`,
      `Wenn Sie sich das nicht erklären können, ändern Sie bitte das Passwort. Welches Gerät es war, steht unter „Konto“:\n${adminUrl}/account`,
    ])
  },
  /** What the owner asks for to see whether mails leave this house. */
  async test(_query, { created_at }, { adminUrl }) {
    return ownLetter('Test-E-Mail Ihrer Website', [
      `diese E-Mail haben Sie am ${longMomentText(created_at)}, in der Verwaltung angefordert. Ihr Mailserver nimmt an, was die Website verschickt.`,
      'Lag sie im Spam-Ordner? Dann liegen Ihre Antworten an Kundinnen und Kunden dort auch. Was Ihrer Domain fehlt, steht im Systemzustand:',
      `${adminUrl}/system`,
    ])
  },
}

/** The kinds of rows this version can write a letter for; a newer one's are left to it. */
export const KINDS = [...Object.keys(ownWriters), ...Object.keys(customerWriters)]

/** Writes the letter from what is true now. */
export async function compose(query: Query, cause: Cause & { kind: string }, desk: Desk) {
  const toCustomer = customerWriters[cause.kind]
  if (toCustomer) return toCustomer(query, cause, desk)
  const letter = await ownWriters[cause.kind]?.(query, cause, desk)
  return letter ? signed(letter, desk.salon.name) : null
}

function writtenBy(write: Writer, kinds: readonly string[]) {
  return Object.fromEntries(kinds.map((kind) => [kind, write]))
}

async function entry(query: Query, { subject_id }: Cause, { adminUrl, salon }: Desk) {
  const found = await readEntry(query, subject_id, salon)
  return found && entryLetter(found, `${adminUrl}${LISTS[found.kind]}?eintrag=${subject_id}`)
}

/** What has no result is told beside its schedule. */
async function check(query: Query, { subject_id }: Cause, { adminUrl }: Desk) {
  const watched = await readWatched(query, subject_id)
  if (!watched) return null
  const { check_id } = watched
  return checkLetter(
    watched,
    adminUrl + (check_id ? `/sitemap?pruefung=${check_id}` : '/sitemap/schedules'),
  )
}
