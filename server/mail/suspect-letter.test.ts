import { expect, test } from 'vitest'
import { ADMIN_URL, application, request, review } from '#tests/support/mail/entries.ts'
import type { Suspect } from './letter-data.ts'
import { suspectLetter } from './suspect-letter.ts'

test('a suspect is told with the reasons, its words, the promise and the day it is deleted [U14]', () => {
  expect(
    suspectLetter(
      { kind: 'request', reasons: ['trap', 'early_token'], entry: { ...request, phone: null } },
      ADMIN_URL,
    ),
  ).toEqual({
    subject: 'Neue Anfrage, bitte prüfen',
    replyTo: null,
    text: `Guten Tag,

über Ihre Website ist eine Anfrage gekommen, die vielleicht Werbung ist. Es kann trotzdem ein Mensch gewesen sein. Bitte sehen Sie sie an.

Der Grund:
- Ein Feld, das Menschen nicht sehen, war ausgefüllt.
- Zwischen dem Öffnen des Formulars und dem Absenden lagen keine drei Sekunden.

Art:         Terminwunsch
Name:        Anna Möller
E-Mail:      anna@example.org
Nr.:         3FA85F
Gesendet:    Freitag, 20. November 2026, 23:30 Uhr

> Leistung: Balayage
> Erster Wunsch: Freitag, 10 Uhr

Zugesagt ist eine Antwort bis Samstag, 21. November, 14:00 Uhr.

In der Liste trägt sie das Zeichen „Prüfen“, bis Sie sie übernehmen oder löschen. Ohne Ihre Entscheidung wird sie nach 30 Tagen gelöscht (Sonntag, 20. Dezember 2026).

Ansehen und entscheiden:
https://salon.test/admin/dashboard`,
  })
})

test.each([
  ['Bewertung', 'review', review, '★★★★☆ (4 von 5)'],
  ['Bewerbung', 'application', application, 'Zugesagt ist ein Anruf bis Donnerstag'],
] as const)('a %s to be checked says what it is and why [U14]', (name, kind, entry, words) => {
  const suspect = { kind, reasons: ['bad_token', 'reused_token'], entry } as Suspect
  const { subject, text } = suspectLetter(suspect, ADMIN_URL)
  expect(subject).toBe(`Neue ${name}, bitte prüfen`)
  expect(text).toContain(`ist eine ${name} gekommen`)
  expect(text).toContain('- Das Formular wurde wahrscheinlich nicht auf Ihrer Website ausgefüllt.')
  expect(text).toContain('- Dasselbe Formular war schon einmal abgeschickt worden')
  expect(text).toContain(words)
})
