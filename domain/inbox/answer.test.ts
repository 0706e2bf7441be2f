import { expect, test } from 'vitest'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import { closures, sampleDocument, sampleSalon } from '#tests/support/sample-salon.ts'
import { WISH } from '#tests/support/wish.ts'
import { answerFacts, answersOf, filledAnswer, inOrder } from './answer.ts'

/** A Saturday evening: the next opening day is Tuesday. */
const NOW = new Date('2026-11-14T18:00:00Z')

const wish = { ...WISH, second: { date: '2026-11-20', daytime: '' } }
const template = {
  label: 'Termin',
  subject: '{Leistung} bei {Name}',
  lines: [
    'Guten Tag {name},',
    '',
    'danke für Ihren Wunsch: {Leistung}. {Wunsch} merken wir vor.',
    'Wir melden uns am {Nächster Öffnungstag}.',
    '',
    '{Name}',
  ],
}

function facts(wish: unknown, name = 'Kim') {
  return answerFacts({ name, wish }, [], NOW, sampleSalon.hours, closures)
}

function answered(wish: unknown) {
  const document = { ...sampleDocument, customerAnswers: [{ id: 'a', ...template }] }
  const [first] = answersOf(document, sampleSalon).customers
  return first && filledAnswer(first, facts(wish))
}

test('a prepared answer says what the request says: service, wish, next opening day [M165]', () => {
  expect(answered(wish)).toEqual({
    subject: 'Balayage bei Salon Strähne',
    text: [
      'Guten Tag Kim,',
      '',
      'danke für Ihren Wunsch: Balayage. Donnerstag, 19. November 2026, vormittags oder Freitag, 20. November 2026 merken wir vor.',
      'Wir melden uns am Dienstag, 17. November.',
      '',
      'Salon Strähne',
    ].join('\n'),
  })
})

test('a line about what the request does not say is left out, of the subject too [M165]', () => {
  const without = answered(null)
  expect(without?.subject).toBe('Ihre Nachricht')
  expect(without?.text).toBe(
    'Guten Tag Kim,\n\nWir melden uns am Dienstag, 17. November.\n\nSalon Strähne',
  )
})

test('what somebody typed is put in as it is, and a subject stays one short line [M165]', () => {
  const name = '$& {Leistung} {Telefon}'
  const filled = filledAnswer({ ...template, subject: 'An {name}' }, facts(null, name))
  expect(filled.text).toContain(`Guten Tag ${name},`)
  expect(filled.subject).toBe(`An ${name}`)
  const hostile = filledAnswer(
    { ...template, subject: 'An {name}' },
    facts(null, `Kim\r\nBcc: x@y.test ${'🙂'.repeat(200)}`),
  ).subject
  expect(hostile).toMatch(/^An Kim Bcc: x@y\.test 🙂+$/u)
  expect([...hostile]).toHaveLength(150)
  expect(facts({ ...wish, service: 'x'.repeat(121) })).not.toHaveProperty('Leistung')
})

test('only answers may name what a request says, and those to candidates no service [M165]', () => {
  const problems = (part: string, line: string) => {
    const reading = readDocument({
      ...sampleDocument,
      [part]: [{ id: 'a', ...template, subject: 'x', lines: [line] }],
    })
    return 'problems' in reading ? reading.problems.map(({ message }) => message) : []
  }
  expect(problems('customerAnswers', '{Leistung} {Wunsch} {Nächster Öffnungstag} {name}')).toEqual(
    [],
  )
  expect(problems('candidateAnswers', '{Nächster Öffnungstag} {name}')).toEqual([])
  expect(problems('candidateAnswers', '{Leistung}')).toEqual(['„{Leistung}“ gibt es nicht.'])
  const [first, ...others] = sampleDocument.faq
  const faq = [{ ...first, question: 'Was kostet {Leistung}?' }, ...others]
  expect(readDocument({ ...sampleDocument, faq })).toHaveProperty('problems')
})

test('a salon that was stored before there were letters is whole and sends none [M171]', () => {
  const { letters: _, ...before } = sampleDocument
  const reading = readDocument(before)
  expect(reading).toEqual({
    document: { ...before, letters: { acknowledges: false, reminderAt: '' } },
  })
  const salon =
    'document' in reading && salonOf(reading.document, { today: '2026-11-15', showsSamples: true })
  expect(JSON.stringify(salon ? salon.legalPages : '')).not.toContain('erinnern wir Sie')
  for (const reminderAt of ['25:00', '9:00', '17:00:00']) {
    const wrong = readDocument({ ...before, letters: { acknowledges: true, reminderAt } })
    expect(wrong).toEqual({
      problems: [{ path: ['letters', 'reminderAt'], message: 'Bitte eine Uhrzeit wählen.' }],
    })
  }
})

test('a confirmation names the agreed day and hour, not the wish, and is offered first then [X106]', () => {
  const { customers } = answersOf(sampleDocument, sampleSalon)
  const confirmation = customers.find(({ label }) => label === 'Terminbestätigung')
  const proposal = customers.find(({ label }) => label === 'Terminvorschlag')
  if (!confirmation || !proposal) throw new Error('The sample has no such answers')
  const at = (starts_at: string, is_cancelled = false) => ({ starts_at, is_cancelled })
  const dates = [
    at('2026-11-13T10:00:00Z'),
    at('2026-11-20T10:00:00Z', true),
    at('2026-12-01T14:30:00Z'),
  ]
  const words = (
    template: typeof confirmation,
    appointments: typeof dates,
    wish: unknown = WISH,
  ) => {
    const entry = { name: 'Mina', wish }
    const facts = answerFacts(entry, appointments, NOW, sampleSalon.hours, closures)
    return filledAnswer(template, facts).text
  }
  expect(words(confirmation, dates)).toContain(
    'Ihren Termin am Dienstag, 1. Dezember um 15:30 Uhr.',
  )
  expect(words(confirmation, [])).toContain('Ihren Termin am Donnerstag, 19. November um … Uhr.')
  expect(words(confirmation, [], wish)).toContain('Ihren Termin am … um … Uhr.')
  expect(words(proposal, dates)).toContain('Frei wäre am … um … Uhr.')
  expect(inOrder(customers, true)[0]).toBe(confirmation)
  expect(inOrder(customers, false)).toBe(customers)
})
