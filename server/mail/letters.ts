import { closures, hours } from '#content/salon.ts'
import { answerBy, answerByText } from '#domain/answer-by.ts'
import { referenceOf, type SubmissionType } from '#domain/contact.ts'
import { listed } from '#domain/german.ts'
import { isMailbox } from './addresses.ts'
import {
  counted,
  dayOf,
  facts,
  type Letter,
  letterText,
  momentOf,
  oneLine,
  quoted,
} from './letter-parts.ts'
import type { Application, Request, Review, Unanswered } from './subjects.ts'

const HELLO = 'Guten Tag,'
const LISTED_LIMIT = 20

const TYPE_NAMES: Record<SubmissionType, string> = {
  general: 'Allgemeine Anfrage',
  cooperation: 'Kooperationsanfrage',
  model: 'Modellanfrage',
  booking: 'Terminwunsch',
}

/** Every letter to the owner; all of them end in the admin area, where the answer is given. */
export function reviewLetter(review: Review, adminUrl: string): Letter {
  const stars = counted(review.rating, 'Stern', 'Sternen')
  return {
    subject: `Neue Bewertung mit ${stars}`,
    replyTo: null,
    text: letterText(HELLO, [
      'jemand hat Ihren Salon bewertet. Die Bewertung wartet auf Ihre Freigabe; vorher sieht sie niemand.',
      facts({
        Sterne: `${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)} (${review.rating} von 5)`,
        Name: review.author_name,
        Leistung: review.service_type,
        Gesendet: momentOf(review.created_at),
      }),
      quoted(review.review_text),
      `Lesen und freigeben:\n${adminUrl}`,
    ]),
  }
}

export function requestLetter(request: Request, adminUrl: string): Letter {
  const { email, phone, key, created_at } = request
  const type = TYPE_NAMES[request.submission_type]
  const promise = answerBy(created_at, hours, closures)
  const canReply = email !== null && isMailbox(email)
  return {
    subject: `Neue Anfrage: ${type}`,
    replyTo: canReply ? email : null,
    text: letterText(HELLO, [
      'über Ihre Website ist eine Anfrage gekommen.',
      facts({
        Art: type,
        Name: request.name,
        'E-Mail': email,
        Telefon: phone,
        Kennung: key && referenceOf(key),
        Gesendet: momentOf(created_at),
      }),
      quoted(request.message),
      ...(promise ? [`Zugesagt ist eine Antwort ${answerByText(promise)}.`] : []),
      ...(canReply
        ? [
            'Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort direkt an die angegebene Adresse.',
          ]
        : []),
      `Ansehen und als erledigt vermerken:\n${adminUrl}`,
    ]),
  }
}

export function applicationLetter(application: Application, adminUrl: string): Letter {
  return {
    subject: 'Neue Bewerbung',
    replyTo: null,
    text: letterText(HELLO, [
      'jemand möchte bei Ihnen arbeiten und hat sich über Ihre Website beworben.',
      facts({
        Name: application.name,
        Telefon: application.phone,
        Gelernt: application.is_hairdresser,
        Arbeitszeit: application.work_hours,
        Start: application.start_date,
        Gesendet: momentOf(application.created_at),
      }),
      application.message?.trim() ? quoted(application.message) : 'Eine Nachricht liegt nicht bei.',
      `Ansehen und entscheiden:\n${adminUrl}`,
    ]),
  }
}

export function queueFullLetter(waiting: number, since: Date, adminUrl: string): Letter {
  return {
    subject: 'Es warten sehr viele Bewertungen',
    replyTo: null,
    text: letterText(HELLO, [
      `der letzte Platz für wartende Bewertungen ist belegt (${momentOf(since)}). Zurzeit warten ${waiting}. Solange kein Platz frei ist, nimmt die Website keine neuen Bewertungen an.`,
      `Bitte geben Sie einige frei oder löschen Sie einige:\n${adminUrl}`,
    ]),
  }
}

export function digestLetter(unanswered: Unanswered, adminUrl: string): Letter {
  const { requests, applications, reviews } = unanswered
  const parts = [
    part(
      requests.length,
      'Anfrage',
      'Anfragen',
      requests,
      (one) => TYPE_NAMES[one.submission_type],
    ),
    part(applications.length, 'Bewerbung', 'Bewerbungen', applications, () => 'Bewerbung'),
    part(reviews.length, 'Bewertung', 'Bewertungen', reviews, (one) =>
      counted(one.rating, 'Stern', 'Sterne'),
    ),
  ].filter(({ lines }) => lines.length > 0)
  return {
    subject: `Noch offen: ${listed(
      parts.map(({ title }) => title),
      'und',
    )}`,
    replyTo: null,
    text: letterText('Guten Morgen,', [
      'das wartet seit mindestens zwei Öffnungstagen auf Sie:',
      ...parts.map(({ title, lines }) => [title, ...lines].join('\n')),
      `Alles auf einen Blick:\n${adminUrl}`,
    ]),
  }
}

function part<T extends { name: string; created_at: Date; openingDays: number }>(
  count: number,
  one: string,
  many: string,
  rows: T[],
  describe: (row: T) => string,
) {
  const more = count - LISTED_LIMIT
  return {
    title: counted(count, one, many),
    lines: [
      ...rows
        .slice(0, LISTED_LIMIT)
        .map(
          (row) =>
            `- ${describe(row)} von ${oneLine(row.name)}, ${dayOf(row.created_at)} (vor ${row.openingDays} Öffnungstagen)`,
        ),
      ...(more > 0 ? [`- und ${more} weitere`] : []),
    ],
  }
}
