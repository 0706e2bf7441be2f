import { longMomentText } from '#domain/moments.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import { accessLetter, invitationLetter } from './access-letters.ts'
import { checkLetter, readWatched } from './check-letters.ts'
import { customerWriters } from './customers/letters.ts'
import { entryLetter, readEntry } from './entry-letter.ts'
import { type Letter, ownLetter, signed } from './letter-parts.ts'
import { countingLetter, dailyLetter, ENTRY_LETTERS } from './waiting-letters.ts'

/** An entry opens here whether it is still to be checked or not. */
const LISTS = { review: '/reviews', request: '/contacts', application: '/applications' }

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
  ...Object.fromEntries(ENTRY_LETTERS.map((kind) => [kind, entry])),
  sitemap_alert: check,
  sitemap_recovery: check,
  more: countingLetter,
  digest: dailyLetter,
  access: accessLetter,
  invitation: invitationLetter,
  /** What the owner asks for to see whether mails leave this house, and reach the address of a schedule. */
  async test(query, { subject_id, created_at }, { adminUrl }) {
    const [plan] = await query<{ alert_email: string | null }>(
      'select alert_email from public.sitemap_schedules where md5(domain)::uuid = $1',
      [subject_id],
    )
    const to = plan?.alert_email ?? ''
    if (subject_id && !isMailbox(to)) return null
    const paragraphs = [
      `diese E-Mail haben Sie am ${longMomentText(created_at)}, in der Verwaltung angefordert. Ihr Mailserver nimmt an, was die Website verschickt.`,
      'Lag sie im Spam-Ordner? Dann liegen Ihre Antworten an Kundinnen und Kunden dort auch. Was Ihrer Domain fehlt, steht im Systemzustand:',
      `${adminUrl}/system`,
    ]
    return ownLetter('Test-E-Mail Ihrer Website', paragraphs, to ? { to } : {})
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
