import { expect, test } from 'vitest'
import { ADMIN_URL, application, request, review } from '#tests/support/mail/entries.ts'
import {
  applicationLetter,
  digestLetter,
  requestLetter,
  reviewLetter,
  sessionStolenLetter,
} from './letters.ts'
import { suspectLetter } from './suspect-letter.ts'

test('a new review is told with stars, service and text, and waits for approval [U2]', () => {
  expect(reviewLetter(review, ADMIN_URL)).toEqual({
    subject: 'Neue Bewertung mit 4 Sternen',
    replyTo: null,
    text: `Guten Tag,

jemand hat Ihren Salon bewertet. Die Bewertung wartet auf Ihre Freigabe; vorher sieht sie niemand.

Sterne:      ★★★★☆ (4 von 5)
Name:        Anonym
Leistung:    Färben / Coloration
Gesendet:    Mittwoch, 18. November 2026, 11:05 Uhr

> Sehr freundlich.
>
> Ich komme wieder!

Lesen und freigeben:
https://salon.test/admin/dashboard`,
  })
})

test('a new request is told with every way to answer, its reference and the promise [U2]', () => {
  expect(requestLetter(request, ADMIN_URL)).toEqual({
    subject: 'Neue Anfrage: Terminwunsch',
    replyTo: 'anna@example.org',
    text: `Guten Tag,

über Ihre Website ist eine Anfrage gekommen.

Art:         Terminwunsch
Name:        Anna Möller
E-Mail:      anna@example.org
Telefon:     040 123456
Nr.:         3FA85F
Gesendet:    Freitag, 20. November 2026, 23:30 Uhr

> Leistung: Balayage
> Erster Wunsch: Freitag, 10 Uhr

Zugesagt ist eine Antwort bis Samstag, 21. November, 14:00 Uhr.

Wenn Sie in der Verwaltung antworten, steht Ihre Antwort beim Eintrag; eine Antwort auf diese E-Mail geht direkt an die angegebene Adresse, und der Eintrag erfährt nichts davon.

Ansehen und beantworten:
https://salon.test/admin/dashboard`,
  })
})

test('a request from a bare client has no reference, and none without an address an answer by mail [U2]', () => {
  const letter = requestLetter({ ...request, email: null, key: null }, ADMIN_URL)
  expect(letter.replyTo).toBe(null)
  expect(letter.text).not.toMatch(/E-Mail|Nr\./)
})

test('a new application is told with all answers, the phone and the promise [U2]', () => {
  expect(applicationLetter(application, ADMIN_URL)).toEqual({
    subject: 'Neue Bewerbung',
    replyTo: null,
    text: `Guten Tag,

jemand möchte bei Ihnen arbeiten und hat sich über Ihre Website beworben.

Name:        Jana Peters
Telefon:     0171-5550
Gelernt:     Ja
Arbeitszeit: Teilzeit
Start:       In 1–3 Monaten
Gesendet:    Mittwoch, 18. November 2026, 11:05 Uhr

> Ich freue mich auf ein Gespräch.

Zugesagt ist ein Anruf bis Donnerstag, 19. November, 19:00 Uhr.

Ansehen und entscheiden:
https://salon.test/admin/dashboard`,
  })
  expect(applicationLetter({ ...application, message: null }, ADMIN_URL).text).toContain(
    'Eine Nachricht liegt nicht bei.',
  )
})

test('what is unanswered is told once a day, by kind, oldest first [U2]', () => {
  const waiting = (name: string, day: string, openingDays: number) => ({
    name,
    created_at: new Date(`2026-11-${day}T10:05:00Z`),
    openingDays,
  })
  const letter = digestLetter(
    {
      requests: [
        { ...waiting('Anna Möller', '13', 3), submission_type: 'booking' },
        { ...waiting('Ben', '14', 2), submission_type: 'general' },
      ],
      applications: [],
      reviews: [{ ...waiting('Anonym', '12', 4), rating: 1 }],
      suspects: [],
    },
    ADMIN_URL,
  )
  expect(letter).toEqual({
    subject: 'Noch offen: 2 Anfragen und 1 Bewertung',
    replyTo: null,
    text: `Guten Morgen,

das wartet seit mindestens zwei Öffnungstagen auf Sie:

2 Anfragen
- Terminwunsch von Anna Möller, Freitag, 13. November 2026 (vor 3 Öffnungstagen)
- Allgemeine Anfrage von Ben, Samstag, 14. November 2026 (vor 2 Öffnungstagen)

1 Bewertung
- 1 Stern von Anonym, Donnerstag, 12. November 2026 (vor 4 Öffnungstagen)

Alles auf einen Blick:
https://salon.test/admin/dashboard`,
  })
})

test('a long list is cut with the number of the rest [U2]', () => {
  const one = { name: 'Jana', created_at: new Date('2026-11-12T10:00:00Z'), openingDays: 4 }
  const letter = digestLetter(
    { requests: [], applications: Array(23).fill(one), reviews: [], suspects: [] },
    ADMIN_URL,
  )
  expect(letter.subject).toBe('Noch offen: 23 Bewerbungen')
  expect(letter.text.match(/^- Bewerbung von Jana/gm)).toHaveLength(20)
  expect(letter.text).toContain('\n- und 3 weitere\n')
})

test('a sign-in that may have been copied is told with what to do [A33]', () => {
  const { subject, text } = sessionStolenLetter(new Date('2026-11-18T10:05:00Z'), ADMIN_URL)
  expect(subject).toBe('Eine Anmeldung wurde zur Sicherheit beendet')
  expect(text).toContain('am Mittwoch, 18. November 2026, 11:05 Uhr, kam eine Anmeldung zweimal an')
  expect(text).toContain(
    `ändern Sie bitte das Passwort. Welches Gerät es war, steht unter „Konto“:\n${ADMIN_URL}`,
  )
})

test('nobody’s name, address or words stand in a subject, nor can they pass for ours [U3]', () => {
  const canary = 'Kanarienvogel\r\nBcc: fremd@example.org\r\n\r\nZugesagt ist\u2028alles'
  const row = { name: canary, created_at: review.created_at, openingDays: 2 }
  const letters = [
    reviewLetter({ ...review, author_name: canary, review_text: canary }, ADMIN_URL),
    requestLetter({ ...request, name: canary, email: canary, message: canary }, ADMIN_URL),
    applicationLetter({ ...application, name: canary, message: canary }, ADMIN_URL),
    suspectLetter(
      {
        kind: 'request',
        reasons: ['trap'],
        entry: { ...request, name: canary, email: canary, message: canary },
      },
      ADMIN_URL,
    ),
    digestLetter({ requests: [], applications: [row], reviews: [], suspects: [] }, ADMIN_URL),
  ]
  for (const { subject, replyTo, text } of letters) {
    expect(subject).not.toContain('Kanarienvogel')
    expect(replyTo).toBe(null)
    expect(text).toContain('Kanarienvogel')
    const own = text.split('\n').filter((line) => !line.startsWith('>'))
    expect(own.filter((line) => /^(Bcc|Zugesagt ist alles)/.test(line))).toEqual([])
    expect(text).not.toContain('\r')
  }
})
