import { referenceOf } from '#domain/contact.ts'
import { TYPE_NAMES } from '#domain/inbox/names.ts'
import type { Application, Kind, Request, Review } from './letter-data.ts'
import { facts, momentOf, quoted } from './letter-parts.ts'

export const KIND_NAMES: Record<Kind, [one: string, many: string]> = {
  review: ['Bewertung', 'Bewertungen'],
  request: ['Anfrage', 'Anfragen'],
  application: ['Bewerbung', 'Bewerbungen'],
}

/** What came in, and what whoever sent it was promised, as paragraphs of a letter. */
export function reviewWords({ rating, ...review }: Review) {
  return [
    facts({
      Sterne: `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} (${rating} von 5)`,
      Name: review.author_name,
      Leistung: review.service_type,
      Gesendet: momentOf(review.created_at),
    }),
    quoted(review.review_text),
  ]
}

export function requestWords({ key, created_at, promise, ...request }: Request) {
  return [
    facts({
      Art: TYPE_NAMES[request.submission_type],
      Name: request.name,
      'E-Mail': request.email,
      Telefon: request.phone,
      'Nr.': key && referenceOf(key),
      Gesendet: momentOf(created_at),
    }),
    quoted(request.message),
    ...promised('eine Antwort', promise),
  ]
}

export function applicationWords({ message, created_at, promise, ...application }: Application) {
  return [
    facts({
      Name: application.name,
      Telefon: application.phone,
      Gelernt: application.is_hairdresser,
      Arbeitszeit: application.work_hours,
      Start: application.start_date,
      Gesendet: momentOf(created_at),
    }),
    message?.trim() ? quoted(message) : 'Eine Nachricht liegt nicht bei.',
    ...promised('ein Anruf', promise),
  ]
}

function promised(what: string, promise: string | null) {
  return promise ? [`Zugesagt ist ${what} ${promise}.`] : []
}
