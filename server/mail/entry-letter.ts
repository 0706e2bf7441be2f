import { answerBy, answerByText } from '#domain/answer-by.ts'
import { referenceOf } from '#domain/contact.ts'
import { DAY_MS } from '#domain/durations.ts'
import { counted } from '#domain/german.ts'
import { ENTRY_NAMES, REASON_SENTENCES, TYPE_NAMES } from '#domain/inbox/names.ts'
import type { Application, Contact, Review } from '#domain/inbox/rows.ts'
import { retention } from '#domain/legal/retention.ts'

import { longDayText, longMomentText } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import { readSpecialDays } from '#server/special-days.ts'
import { facts, type Letter, ownLetter, quoted } from './letter-parts.ts'

/** What somebody sent, wherever it lies: with reasons it waits to be checked. */
export type Entry = {
  reasons: string[]
  created_at: Date
  key: string | null
  promise: string | null
} & (
  | { kind: 'review'; row: Omit<Review, 'id' | 'created_at'> }
  | { kind: 'request'; row: Omit<Contact, 'id' | 'created_at'> }
  | { kind: 'application'; row: Omit<Application, 'id' | 'created_at'> }
)

/** null when it was deleted or forgotten. */
export async function readEntry(query: Query, id: string | null, salon: Salon) {
  const [entry] = await query<Entry>(
    `select one.*, (select key from intake.reference_keys where row_id = $1
                     order by created_at, key limit 1) as key
       from (select 'review' as kind, to_jsonb(r) as row, '{}'::text[] as reasons, created_at
               from public.reviews as r where id = $1
             union all select 'request', to_jsonb(c), '{}', created_at
               from public.contact_submissions as c where id = $1
             union all select 'application', to_jsonb(j), '{}', created_at
               from public.job_applications as j where id = $1
             union all select kind, entry, reasons, created_at
               from public.quarantine where id = $1) as one`,
    [id],
  )
  return entry ? { ...entry, promise: await promiseText(query, entry.created_at, salon) } : null
}

/** The page that said thank you counted from the same moment. */
export async function promiseText(query: Query, since: Date, { hours, showsSamples }: Salon) {
  const promise = answerBy(since, hours, await readSpecialDays(query, showsSamples))
  return promise && answerByText(promise)
}

/** One that waits to be checked may be of a person who was promised an answer: the salon must hear of it in time. */
export function entryLetter(entry: Entry, adminUrl: string): Letter {
  const { kind, reasons, created_at, promise } = entry
  const [name] = ENTRY_NAMES[kind]
  const { subject, came, said, message, promised, email, todo } = words(entry)
  const isSuspect = reasons.length > 0
  const replyTo = !isSuspect && email && isMailbox(email) ? email : null
  return ownLetter(
    isSuspect ? `Neue ${name}, bitte prüfen` : subject,
    [
      ...(isSuspect ? suspicion(name, reasons) : [came]),
      facts({ ...said, Gesendet: longMomentText(created_at) }),
      message?.trim() ? quoted(message) : 'Eine Nachricht liegt nicht bei.',
      promised && promise && `Zugesagt ist ${promised} ${promise}.`,
      replyTo &&
        'Wenn Sie in der Verwaltung antworten, steht Ihre Antwort beim Eintrag; eine Antwort auf diese E-Mail geht direkt an die angegebene Adresse, und der Eintrag erfährt nichts davon.',
      isSuspect &&
        `In der Liste trägt sie das Zeichen „Prüfen“, bis Sie sie übernehmen oder löschen. Ohne Ihre Entscheidung wird sie nach ${retention.quarantineDays} Tagen gelöscht (${deletionDay(created_at)}).`,
      `${isSuspect ? 'Ansehen und entscheiden' : todo}:\n${adminUrl}`,
    ],
    { replyTo },
  )
}

function words({ kind, row, key }: Entry) {
  switch (kind) {
    case 'review':
      return {
        subject: `Neue Bewertung mit ${counted(row.rating, 'Stern', 'Sternen')}`,
        came: 'jemand hat Ihren Salon bewertet. Die Bewertung wartet auf Ihre Freigabe; vorher sieht sie niemand.',
        said: {
          Sterne: `${'★'.repeat(row.rating)}${'☆'.repeat(5 - row.rating)} (${row.rating} von 5)`,
          Name: row.author_name,
          Leistung: row.service_type,
        },
        message: row.review_text,
        todo: 'Lesen und freigeben',
      }
    case 'request':
      return {
        subject: `Neue Anfrage: ${TYPE_NAMES[row.submission_type]}`,
        came: 'über Ihre Website ist eine Anfrage gekommen.',
        said: {
          Art: TYPE_NAMES[row.submission_type],
          Name: row.name,
          'E-Mail': row.email,
          Telefon: row.phone,
          'Nr.': key && referenceOf(key),
        },
        message: row.message,
        promised: 'eine Antwort',
        email: row.email,
        todo: 'Ansehen und beantworten',
      }
    case 'application':
      return {
        subject: 'Neue Bewerbung',
        came: 'jemand möchte bei Ihnen arbeiten und hat sich über Ihre Website beworben.',
        said: {
          Name: row.name,
          Telefon: row.phone,
          Gelernt: row.is_hairdresser,
          Arbeitszeit: row.work_hours,
          Start: row.start_date,
        },
        message: row.message,
        promised: 'ein Anruf',
        todo: 'Ansehen und entscheiden',
      }
  }
}

function suspicion(name: string, reasons: string[]) {
  return [
    `über Ihre Website ist eine ${name} gekommen, die vielleicht Werbung ist. Es kann trotzdem ein Mensch gewesen sein. Bitte sehen Sie sie an.`,
    ['Der Grund:', ...reasons.map((one) => `- ${REASON_SENTENCES[one] ?? one}`)].join('\n'),
  ]
}

function deletionDay(since: Date) {
  return longDayText(berlinDate(new Date(since.getTime() + retention.quarantineDays * DAY_MS)))
}
