import { expect, test } from 'vitest'
import type { Suspect } from './subjects.ts'
import { suspectLetter } from './suspect-letter.ts'

const ADMIN_URL = 'https://salon.test/admin/dashboard'

const review = {
  author_name: 'Anonym',
  rating: 4,
  review_text: 'Sehr freundlich.\r\n\r\nIch komme wieder!',
  service_type: 'Färben / Coloration',
  created_at: new Date('2026-11-18T10:05:00Z'),
}
const request = {
  name: 'Anna Möller',
  email: 'anna@example.org',
  phone: '040 123456',
  message: 'Leistung: Balayage\nErster Wunsch: Freitag, 10 Uhr',
  submission_type: 'booking' as const,
  created_at: new Date('2026-11-20T22:30:00Z'),
  key: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
}
const application = {
  name: 'Jana Peters',
  phone: '0171-5550',
  is_hairdresser: 'Ja',
  work_hours: 'Teilzeit',
  start_date: 'In 1–3 Monaten',
  message: 'Ich freue mich auf ein Gespräch.',
  created_at: new Date('2026-11-18T10:05:00Z'),
}

test('a suspect is told with the reasons, its words, the promise and the day it is deleted [U14]', () => {
  expect(
    suspectLetter(
      { kind: 'request', reasons: ['trap', 'early_token'], entry: { ...request, phone: null } },
      ADMIN_URL,
    ),
  ).toEqual({
    subject: 'Neue Einsendung unter Verdacht',
    replyTo: null,
    text: `Guten Tag,

über Ihre Website ist eine Anfrage gekommen, die nach einem Programm aussieht. Es kann trotzdem ein Mensch gewesen sein. Bitte sehen Sie sie an.

Der Grund:
- Ein Feld, das Menschen nicht sehen, war ausgefüllt.
- Zwischen dem Öffnen des Formulars und dem Absenden lagen keine drei Sekunden.

Art:         Terminwunsch
Name:        Anna Möller
E-Mail:      anna@example.org
Kennung:     3FA85F
Gesendet:    Freitag, 20. November 2026, 23:30 Uhr

> Leistung: Balayage
> Erster Wunsch: Freitag, 10 Uhr

Zugesagt ist eine Antwort bis Samstag, 21. November, 14:00 Uhr.

In der Liste steht sie erst, wenn Sie sie freigeben. Ohne Ihre Entscheidung wird sie nach 30 Tagen gelöscht (Sonntag, 20. Dezember 2026).

Ansehen und entscheiden:
https://salon.test/admin/dashboard

Ihre Website
Salon Strähne
`,
  })
})

test.each([
  ['Bewertung', 'review', review, '★★★★☆ (4 von 5)'],
  ['Bewerbung', 'application', application, 'Zugesagt ist ein Anruf bis Donnerstag'],
] as const)('a %s under suspicion says what it is and why [U14]', (name, kind, entry, words) => {
  const suspect = { kind, reasons: ['bad_token', 'reused_token'], entry } as Suspect
  const { subject, text } = suspectLetter(suspect, ADMIN_URL)
  expect(subject).toBe('Neue Einsendung unter Verdacht')
  expect(text).toContain(`ist eine ${name} gekommen`)
  expect(text).toContain('- Die Marke des Formulars war gefälscht oder gehörte zu einem anderen')
  expect(text).toContain('- Mit der Marke des Formulars war schon etwas anderes abgeschickt')
  expect(text).toContain(words)
})
