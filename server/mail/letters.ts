import { listed } from '#domain/german.ts'
import { TYPE_NAMES } from '#domain/inbox/names.ts'
import { retention } from '#domain/legal/retention.ts'
import { isMailbox } from '#domain/text-field.ts'
import { applicationWords, KIND_NAMES, requestWords, reviewWords } from './entry-words.ts'
import type { Application, Request, Review, Unanswered } from './letter-data.ts'
import { counted, dayOf, type Letter, letterText, momentOf, oneLine } from './letter-parts.ts'

const HELLO = 'Guten Tag,'
const LISTED_LIMIT = 20

/** Every letter to the owner; all of them end in the admin area, where the answer is given. */
export function reviewLetter(review: Review, adminUrl: string): Letter {
  return {
    subject: `Neue Bewertung mit ${counted(review.rating, 'Stern', 'Sternen')}`,
    replyTo: null,
    text: letterText(HELLO, [
      'jemand hat Ihren Salon bewertet. Die Bewertung wartet auf Ihre Freigabe; vorher sieht sie niemand.',
      ...reviewWords(review),
      `Lesen und freigeben:\n${adminUrl}`,
    ]),
  }
}

export function requestLetter(request: Request, adminUrl: string): Letter {
  const { email } = request
  const canReply = email !== null && isMailbox(email)
  return {
    subject: `Neue Anfrage: ${TYPE_NAMES[request.submission_type]}`,
    replyTo: canReply ? email : null,
    text: letterText(HELLO, [
      'über Ihre Website ist eine Anfrage gekommen.',
      ...requestWords(request),
      ...(canReply
        ? [
            'Wenn Sie in der Verwaltung antworten, steht Ihre Antwort beim Eintrag; eine Antwort auf diese E-Mail geht direkt an die angegebene Adresse, und der Eintrag erfährt nichts davon.',
          ]
        : []),
      `Ansehen und beantworten:\n${adminUrl}`,
    ]),
  }
}

export function applicationLetter(application: Application, adminUrl: string): Letter {
  return {
    subject: 'Neue Bewerbung',
    replyTo: null,
    text: letterText(HELLO, [
      'jemand möchte bei Ihnen arbeiten und hat sich über Ihre Website beworben.',
      ...applicationWords(application),
      `Ansehen und entscheiden:\n${adminUrl}`,
    ]),
  }
}

export function digestLetter(unanswered: Unanswered, adminUrl: string): Letter {
  const { requests, applications, reviews, suspects } = unanswered
  const suspected = suspects.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    part(
      counted(requests.length, ...KIND_NAMES.request),
      requests,
      (one) => `${TYPE_NAMES[one.submission_type]} von ${oneLine(one.name)}`,
    ),
    part(
      counted(applications.length, ...KIND_NAMES.application),
      applications,
      (one) => `Bewerbung von ${oneLine(one.name)}`,
    ),
    part(
      counted(reviews.length, ...KIND_NAMES.review),
      reviews,
      (one) => `${counted(one.rating, 'Stern', 'Sterne')} von ${oneLine(one.name)}`,
    ),
    part(
      `${counted(suspected, 'Einsendung', 'Einsendungen')} zum Prüfen`,
      suspects,
      ({ kind, count }) => counted(count, ...KIND_NAMES[kind]),
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
      ...(suspected > 0
        ? [
            `Was zu prüfen ist, wird ohne Ihre Entscheidung nach ${retention.quarantineDays} Tagen gelöscht.`,
          ]
        : []),
      `Alles auf einen Blick:\n${adminUrl}`,
    ]),
  }
}

/** What the owner asks for to see whether mails leave this house. */
export function ownTestLetter(askedAt: Date, adminUrl: string): Letter {
  return {
    subject: 'Test-E-Mail Ihrer Website',
    replyTo: null,
    text: letterText(HELLO, [
      `diese E-Mail haben Sie am ${momentOf(askedAt)}, in der Verwaltung angefordert. Ihr Mailserver nimmt an, was die Website verschickt.`,
      'Lag sie im Spam-Ordner? Dann liegen Ihre Antworten an Kundinnen und Kunden dort auch. Was Ihrer Domain fehlt, steht im Systemzustand:',
      adminUrl,
    ]),
  }
}

/** Somebody may have copied a sign-in. */
export function sessionStolenLetter(endedAt: Date, adminUrl: string): Letter {
  return {
    subject: 'Eine Anmeldung wurde zur Sicherheit beendet',
    replyTo: null,
    text: letterText(HELLO, [
      `am ${momentOf(endedAt)}, kam eine Anmeldung zweimal an, die es nur einmal geben kann. Vielleicht hat sie jemand kopiert. Die Website hat sie deshalb beendet: Auf diesem Gerät meldet man sich neu an.`,
      `Wenn Sie sich das nicht erklären können, ändern Sie bitte das Passwort. Welches Gerät es war, steht unter „Konto“:\n${adminUrl}`,
    ]),
  }
}

function part<T extends { created_at: Date; openingDays: number }>(
  title: string,
  rows: T[],
  describe: (row: T) => string,
) {
  const lines = rows
    .slice(0, LISTED_LIMIT)
    .map(
      (row) =>
        `- ${describe(row)}, ${dayOf(row.created_at)} (vor ${row.openingDays} Öffnungstagen)`,
    )
  const more = rows.length - LISTED_LIMIT
  return { title, lines: more > 0 ? [...lines, `- und ${more} weitere`] : lines }
}
