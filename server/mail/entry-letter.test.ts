import { expect, test } from 'vitest'
import { type Entry, entryLetter } from './entry-letter.ts'
import { digestLetter } from './waiting-letters.ts'

const ADMIN_URL = 'https://salon.test/admin/dashboard'

const THEN = new Date('2026-11-18T10:05:00Z')
const CASE = { status: 'new', notes: null, notes_saved_at: null }
const COMMON = { reasons: [], created_at: THEN, key: null, promise: null }
const review = {
  ...COMMON,
  kind: 'review' as const,
  row: {
    author_name: 'Anonym',
    rating: 4,
    review_text: 'Sehr freundlich.\r\n\r\nIch komme wieder!',
    service_type: 'Färben / Coloration',
    is_approved: false,
    google_review_link: null,
  },
}
const request = {
  ...COMMON,
  kind: 'request' as const,
  row: {
    ...CASE,
    name: 'Anna Möller',
    email: 'anna@example.org',
    phone: '040 123456',
    message: 'Leistung: Balayage\nErster Wunsch: Freitag, 10 Uhr',
    submission_type: 'booking' as const,
    reference: '3FA85F',
  },
  created_at: new Date('2026-11-20T22:30:00Z'),
  key: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  promise: 'bis Samstag, 21. November, 14:00 Uhr',
}
const application = {
  ...COMMON,
  kind: 'application' as const,
  row: {
    ...CASE,
    name: 'Jana Peters',
    phone: '0171-5550',
    is_hairdresser: 'Ja',
    work_hours: 'Teilzeit',
    start_date: 'In 1–3 Monaten',
    message: 'Ich freue mich auf ein Gespräch.',
  },
  promise: 'bis Donnerstag, 19. November, 19:00 Uhr',
}

const WAITING = {
  ...{ list: 'application' as const, what: null, created_at: THEN, openingDays: 4 },
  ...{ is_promised: true, has_letter: false },
}

test('a new review is told with stars, service and text, and waits for approval [U2]', () => {
  const { subject, replyTo, text } = entryLetter(review, ADMIN_URL)
  expect([subject, replyTo]).toEqual(['Neue Bewertung mit 4 Sternen', null])
  expect(text).toContain('Die Bewertung wartet auf Ihre Freigabe; vorher sieht sie niemand.')
  expect(text).toContain(`
Sterne:      ★★★★☆ (4 von 5)
Name:        Anonym
Leistung:    Färben / Coloration
Gesendet:    Mittwoch, 18. November 2026, 11:05 Uhr

> Sehr freundlich.
>
> Ich komme wieder!
`)
})

test('a new request is told with every way to answer, its reference and the promise [U2]', () => {
  expect(entryLetter(request, ADMIN_URL)).toEqual({
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
  // A bare client sends no key, and not everybody leaves an address.
  const bare = entryLetter(
    { ...request, row: { ...request.row, email: null }, key: null },
    ADMIN_URL,
  )
  expect(bare.replyTo).toBe(null)
  expect(bare.text).not.toMatch(/E-Mail|Nr\./)
})

test('a new application is told with all answers, the phone and the promise [U2]', () => {
  const { subject, replyTo, text } = entryLetter(application, ADMIN_URL)
  expect([subject, replyTo]).toEqual(['Neue Bewerbung', null])
  expect(text).toContain(`
Name:        Jana Peters
Telefon:     0171-5550
Gelernt:     Ja
Arbeitszeit: Teilzeit
Start:       In 1–3 Monaten
Gesendet:    Mittwoch, 18. November 2026, 11:05 Uhr

> Ich freue mich auf ein Gespräch.

Zugesagt ist ein Anruf bis Donnerstag, 19. November, 19:00 Uhr.
`)
  const silent = entryLetter(
    { ...application, row: { ...application.row, message: null } },
    ADMIN_URL,
  )
  expect(silent.text).toContain('Eine Nachricht liegt nicht bei.')
})

test.each([
  ['Anfrage', request, 'Zugesagt ist eine Antwort bis Samstag', '20. Dezember'],
  ['Bewertung', review, '★★★★☆ (4 von 5)', '18. Dezember'],
  ['Bewerbung', application, 'ist ein Anruf bis Donnerstag', '18. Dezember'],
] as const)(
  'a suspect %s is told with reasons, words, promise and the day of its deletion [U14]',
  (name, entry, words, day) => {
    const reasons = ['trap', 'early_token', 'bad_token', 'reused_token']
    const { subject, replyTo, text } = entryLetter({ ...entry, reasons }, ADMIN_URL)
    expect([subject, replyTo]).toEqual([`Neue ${name}, bitte prüfen`, null])
    expect(text).toContain(`ist eine ${name} gekommen, die vielleicht Werbung ist.`)
    expect(text).toContain(`
- Ein Feld, das Menschen nicht sehen, war ausgefüllt.
- Zwischen dem Öffnen des Formulars und dem Absenden lagen keine drei Sekunden.
- Das Formular wurde wahrscheinlich nicht auf Ihrer Website ausgefüllt.
- Dasselbe Formular war schon einmal abgeschickt worden`)
    expect(text).toContain(words)
    expect(text).toMatch(new RegExp(`nach 30 Tagen gelöscht \\(\\w+, ${day} 2026\\)`))
  },
)

test('what is unanswered is told by kind, and a long list is cut with the number of the rest [U2]', () => {
  const one = { ...WAITING, name: 'Jana' }
  const letter = digestLetter(Array(23).fill(one), ADMIN_URL)
  expect(letter.subject).toBe('Noch offen: 23 Bewerbungen')
  expect(letter.text.match(/^- Bewerbung von Jana/gm)).toHaveLength(20)
  expect(letter.text).toContain('\n- und 3 weitere\n')
})

test('nobody’s name, address or words stand in a subject, nor can they pass for ours [U3]', () => {
  const canary = 'Kanarienvogel\r\nBcc: fremd@example.org\r\n\r\nZugesagt ist\u2028alles'
  const asked: Entry = {
    ...request,
    row: { ...request.row, name: canary, email: canary, message: canary },
  }
  const letters = [
    entryLetter(
      { ...review, row: { ...review.row, author_name: canary, review_text: canary } },
      ADMIN_URL,
    ),
    entryLetter(asked, ADMIN_URL),
    entryLetter(
      { ...application, row: { ...application.row, name: canary, message: canary } },
      ADMIN_URL,
    ),
    entryLetter({ ...asked, reasons: ['trap'] }, ADMIN_URL),
    digestLetter([{ ...WAITING, name: canary }], ADMIN_URL),
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
