import { answerBy, answerByText } from '#domain/answer-by.ts'
import { berlinMoment } from '#domain/appointments/moment.ts'
import { isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import type { Cause, Desk } from '#server/mail/compose.ts'
import { readSpecialDays } from '#server/special-days.ts'

/** Who gets a letter. Of several references the first one is the one they know. */
export type Customer = { name: string; email: string; reference: string | null }

export type Answer = Customer & { subject: string; message: string }

export type Agreed = Customer & {
  id: string
  starts_at: Date
  minutes: number
  services: string[]
  person: string
  sequence: number
  by_mail: boolean
  is_cancelled: boolean
  cancel_reason: string
  /** Whether another letter may have told of it before. */
  isKnown: boolean
}

const CUSTOMER = `entry.name, entry.email, split_part(entry.reference, ' ', 1) as reference`

/** null when it says nothing any more: the answer was quicker, or the promise is over. */
export async function readAcknowledged(query: Query, id: string | null, { salon, now }: Desk) {
  const [row] = await query<Customer & { created_at: Date }>(
    `select ${CUSTOMER}, entry.created_at from public.contact_submissions as entry
      where entry.id = $1 and not exists (select from public.answers where entry_id = entry.id)`,
    [id],
  )
  const customer = reachable(row)
  if (!customer) return null
  const days = await readSpecialDays(query, salon.showsSamples)
  const promise = answerBy(customer.created_at, salon.hours, days)
  if (promise && berlinMoment(promise.date, promise.time) <= now) return null
  return { ...customer, promise: promise && answerByText(promise) }
}

/** null when its entry is gone, or lies in the bin. */
export async function readAnswer(query: Query, id: string | null): Promise<Answer | null> {
  const [row] = await query<Answer>(
    `select ${CUSTOMER}, answer.subject, answer.message
       from public.answers as answer
       join public.contact_submissions as entry on entry.id = answer.entry_id
      where answer.id = $1`,
    [id],
  )
  return reachable(row)
}

/** null when it is over, or its entry is gone. */
export async function readAgreed(query: Query, { subject_id, dedupe }: Cause, now: Date) {
  const [row] = await query<Agreed>(
    `select ${CUSTOMER}, agreed.id, agreed.starts_at, agreed.minutes, agreed.services, agreed.person,
            agreed.sequence, agreed.by_mail, agreed.is_cancelled,
            agreed.cancel_reason,
            exists (select from mail.outbox where subject_id = agreed.id and kind = 'appointment'
                       and attempts > 0 and dedupe <> $3) as "isKnown"
       from public.appointments as agreed
       join public.contact_submissions as entry on entry.id = agreed.entry_id
      where agreed.id = $1 and agreed.starts_at > $2`,
    [subject_id, now, dedupe],
  )
  return reachable(row)
}

/** Whatever blanks somebody typed around an address; null for what is none. */
function reachable<Row extends Customer>(row: Row | undefined): Row | null {
  const email = row?.email?.trim() ?? ''
  return row && isMailbox(email) ? { ...row, email } : null
}
