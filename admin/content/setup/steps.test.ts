import { expect, test } from 'vitest'
import { isSample, missingFacts, NEEDED } from '#domain/salon/document/samples.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { type FormField, fieldAt } from '#domain/salon/schema/walk.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { cardOf, openIn, STEPS, stateOf } from './steps.ts'

/** Seven days of a week are one table; any other group is as many fields as it has. */
function fieldsIn(field: FormField): number {
  if (field.is !== 'group' || field.fields.every(([, { is }]) => is === 'optional')) return 1
  return field.fields.reduce((sum, [, inner]) => sum + fieldsIn(inner), 0)
}

function confirmed(samples: string[]) {
  const open = Object.keys(sampleDocument.samples).filter((one) => !samples.includes(one))
  return { ...sampleDocument, samples: Object.fromEntries(open.map((one) => [one, true as const])) }
}

test('no card of the set-up has more than three fields, and none stands on two [C151]', () => {
  const counts = STEPS.map(({ title, fields }) => {
    const shown = fields.map((path) => fieldAt(salonDocument, path))
    expect(shown, title).not.toContain(null)
    return [title, shown.reduce((sum, field) => sum + (field ? fieldsIn(field) : 0), 0)] as const
  })
  expect(counts.filter(([, count]) => count > 3)).toEqual([])
  const paths = STEPS.flatMap(({ fields }) => fields.map((path) => path.join('/')))
  expect(new Set(paths).size).toBe(paths.length)
})

test('what a website needs to be public can be confirmed on the cards alone, and each is done [C151]', () => {
  const shown = STEPS.flatMap((step) => openIn(step, sampleDocument).shown)
  const document = confirmed(shown)
  expect(NEEDED.filter((fact) => isSample(document, fact))).toEqual([])
  const open = STEPS.filter((step) => stateOf(step, document, []) !== 'erledigt')
  expect(open.map(({ title }) => title)).toEqual(['Leistungen', 'Bewertungen'])
})

test('an example of a needed fact that no card shows keeps one card open [C151]', () => {
  const samples = { 'identity/wordMark': true, 'place/station': true, 'legal/requestMonths': true }
  const document = { ...sampleDocument, samples } as typeof sampleDocument
  const open = STEPS.filter((step) => stateOf(step, document, []) === 'offen')
  expect(open.map(({ title }) => title)).toEqual(['Ihr Salon', 'Wo', 'Datenschutz'])
  expect(open.map((step) => openIn(step, document).elsewhere)).toEqual([
    ['identity/wordMark'],
    ['place/station'],
    ['legal/requestMonths'],
  ])
})

test('every fact that a website waits for has its card [C76]', () => {
  const cards = missingFacts(sampleDocument).map((fact) => [fact, cardOf(fact)])
  expect(cards.filter(([, card]) => card === undefined)).toEqual([])
  expect([cardOf('legal/host'), cardOf('hours/week'), cardOf('hours')]).toEqual([
    ...['netz', 'wann', 'wann'],
  ])
})
