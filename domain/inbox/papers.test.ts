import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { filledAnswer } from './answer.ts'
import { goneOn } from './bin.ts'
import { googleLink } from './google-link.ts'
import { changeSentences } from './history.ts'
import { csv, keptNumber } from './table/csv.ts'
import { APPLICATION_COLUMNS, CONTACT_COLUMNS, exportName, REVIEW_COLUMNS } from './table/export.ts'

const CASE = {
  id: 'a',
  notes: null,
  notes_saved_at: null,
  created_at: '2026-11-15T11:43:00Z',
}

test('a table opens in a spreadsheet with umlauts, quotes, lines and empty cells [X27]', () => {
  const columns = [
    ['Größe', (row: { a: string | null }) => row.a],
    ['Fest', () => 'x'],
  ] as const
  expect(csv(columns, [{ a: 'sagt „ja“; "nein"' }, { a: 'zwei\nZeilen' }, { a: null }])).toBe(
    '\uFEFF"Größe";"Fest"\r\n"sagt „ja“; ""nein""";"x"\r\n"zwei\nZeilen";"x"\r\n"";"x"\r\n',
  )
})

test.each(['=1+1', '-1', '@SUM(A1)', '\r=1', '＝1+1', '%1', '|calc'])(
  'the cell %j is text, never a formula [X27]',
  (text) => {
    expect(csv([['A', () => text]], [{}])).toBe(`\uFEFF"A"\r\n"'${text}"\r\n`)
  },
)

test.each([
  ['01705550201', '0170 5550201'],
  ['+491705550201', '0049 1705550201'],
  ['+49 (0)40 66969-124', '0049 (0)40 66969-124'],
  ['0406696 9124', '0406696 9124'],
  ['4915112345678', '491 5112345678'],
  ['Ruf 0170 an', 'Ruf 0170 an'],
  ['=1+1', '=1+1'],
  [null, null],
])('the number %s is saved as %s, which a spreadsheet leaves alone [X27]', (written, kept) => {
  expect(keptNumber(written)).toBe(kept)
})

test('tables have German columns, words and moments, and a name with the day [X27]', () => {
  const review = {
    id: 'a',
    author_name: 'Anna',
    rating: 4,
    review_text: 'Schön war es.',
    service_type: null,
    is_approved: false,
    google_review_link: null,
    created_at: '2026-11-15T23:43:00Z',
  }
  expect(csv(REVIEW_COLUMNS, [review])).toBe(
    '\uFEFF"Eingegangen";"Name";"Sterne";"Dienstleistung";"Bewertung";"Freigabe";"Google-Link"\r\n' +
      '"16.11.2026 00:43";"Anna";"4";"";"Schön war es.";"Wartend";""\r\n',
  )
  const contact = {
    ...CASE,
    name: 'Kim',
    status: 'in_progress',
    email: 'kim@kunde.test',
    phone: null,
    message: 'Hallo',
    submission_type: 'booking',
    reference: 'A1B2C3',
  } as const
  expect(csv(CONTACT_COLUMNS, [contact])).toBe(
    '\uFEFF"Eingegangen";"Name";"E-Mail";"Telefon";"Anliegen";"Nachricht";"Nr.";"Status";"Notiz"\r\n' +
      '"15.11.2026 12:43";"Kim";"kim@kunde.test";"";"Terminwunsch";"Hallo";"Nr. A1B2C3";"In Bearbeitung";""\r\n',
  )
  const application = {
    ...CASE,
    name: 'Lou',
    status: 'interview_scheduled',
    phone: '040/1',
    is_hairdresser: 'Ja',
    work_hours: 'Teilzeit',
    start_date: 'Sofort',
    message: null,
  }
  expect(csv(APPLICATION_COLUMNS, [application])).toBe(
    '\uFEFF"Eingegangen";"Name";"Telefon";"Gelernt";"Arbeitszeit";"Start";"Nachricht";"Status";"Notiz"\r\n' +
      '"15.11.2026 12:43";"Lou";"040 1";"Ja";"Teilzeit";"Sofort";"";"Gespräch vereinbart";""\r\n',
  )
  expect(exportName('Kontaktanfragen', new Date('2026-11-15T23:30:00Z'))).toBe(
    'kontaktanfragen-2026-11-16.csv',
  )
})

test('a change is told in the words of the screens [X43]', () => {
  const change = {
    id: 1,
    table_name: 'job_applications',
    action: 'update',
    changed_at: '2026-11-15T11:43:00Z',
    changed_by: 'a@b.test',
    before: { status: 'new', notes: null, notes_saved_at: null },
    after: { status: 'reviewing', notes: 'Ruft an', notes_saved_at: '2026-11-15T11:43:00Z' },
  }
  expect(changeSentences(change)).toEqual(['Status: Neu → Wird geprüft', 'Notiz: – → „Ruft an“'])
  const review = { ...change, table_name: 'reviews' }
  expect(
    changeSentences({ ...review, before: { is_approved: false }, after: { is_approved: true } }),
  ).toEqual(['Freigabe: Wartend → Freigegeben'])
  expect(changeSentences({ ...review, before: { odd: 1 }, after: { odd: 2 } })).toEqual([
    'Geändert',
  ])
  expect(
    ['insert', 'delete', 'restore', 'odd'].map((action) => changeSentences({ ...review, action })),
  ).toEqual([['Angelegt'], ['In den Papierkorb gelegt'], ['Wiederhergestellt'], ['odd']])
})

test('an answer or a note that was taken back is told with its author and its time [M172]', () => {
  const told = (way: string) =>
    changeSentences({
      ...{ id: 1, table_name: 'answers', action: 'delete', after: null },
      ...{ changed_at: '2026-11-20T11:00:00Z', changed_by: 'a@b.test' },
      before: { way, author: 'anna@salon.test', created_at: '2026-11-20T10:30:00+00:00' },
    })
  const by = '(anna@salon.test, Freitag, 20. November, 11:30)'
  expect(['mail', 'phone', 'chat'].map(told)).toEqual([
    [`Zurückgenommen: Antwort per E-Mail ${by}`],
    [`Zurückgenommen: Telefonisch erreicht ${by}`],
    [`Zurückgenommen: WhatsApp geschrieben ${by}`],
  ])
})

test('a Google link is a secure address or nothing [B5]', () => {
  const read = (link: string) => v.safeParse(googleLink, link)
  expect(read(' https://g.co/x ').output).toBe('https://g.co/x')
  expect(read('').output).toBe(null)
  for (const link of ['http://g.co', 'javascript:alert(1)', 'g.co', 'https://', 'https://a.de/']) {
    expect(read(link).issues?.[0].message).toBe(
      'Bitte geben Sie einen Link zu Google an, der mit https:// beginnt.',
    )
  }
  expect(read(`https://g.co/${'x'.repeat(500)}`).issues?.[0].message).toBe(
    'Der Link darf höchstens 500 Zeichen lang sein.',
  )
})

test('answers say Sie to customers and du to candidates, and name the person as typed [X22]', () => {
  const name = '$& {x}'
  const { customerAnswers, candidateAnswers } = sampleDocument
  const [first] = customerAnswers
  expect(first && filledAnswer(first, { name }).text.startsWith('Guten Tag $& {x},\n\n')).toBe(true)
  const customers = customerAnswers.map((one) => filledAnswer(one, { name: 'Kim' }).text).join('\n')
  const candidates = candidateAnswers
    .map((one) => filledAnswer(one, { name: 'Lou' }).text)
    .join('\n')
  expect([/\bdu\b|\bdein|\bdich\b/i.test(customers), /\bSie\b|\bIhre?\b/.test(candidates)]).toEqual(
    [false, false],
  )
  expect(`${customers}${candidates}`).not.toContain('{name}')
})

test('the bin keeps an entry for 30 days [X40]', () => {
  expect(goneOn('2026-11-15T23:30:00Z')).toBe('16. Dezember 2026')
})
