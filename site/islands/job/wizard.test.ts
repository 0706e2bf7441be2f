import { expect, test } from 'vitest'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { BEGINNING, isAnswered, reduceWizard, type Wizard, type WizardEvent } from './wizard.ts'

const CHOSEN = { is_hairdresser: 'Ja', work_hours: 'Teilzeit', start_date: 'Sofort' } as const
const ALL: Answers = { ...NO_ANSWERS, ...CHOSEN, name: 'Jana', phone: '040123' }

test('nobody gets past a question that is not answered, whatever history or a draft says [J5]', () => {
  const stepAfter = (answers: Answers, jobStep: number) =>
    after({ type: 'restored', draft: { step: 1, answers }, entry: { jobStep } }).step
  expect(stepAfter(NO_ANSWERS, 6)).toBe(1)
  expect(stepAfter({ ...NO_ANSWERS, is_hairdresser: 'Ja' }, 6)).toBe(2)
  expect(stepAfter({ ...ALL, phone: '1' }, 6)).toBe(4)
  expect(stepAfter(ALL, 6)).toBe(6)
  expect(stepAfter(ALL, 3)).toBe(3)
})

test('a reload continues where the history stands, a page opened anew where the draft ended [J5]', () => {
  const draft = { step: 5, answers: ALL }
  expect(after({ type: 'restored', draft, entry: {} })).toMatchObject({ step: 5, isChange: false })
  const entry = { jobStep: 2, isJobChange: true }
  expect(after({ type: 'restored', draft, entry })).toMatchObject({ step: 2, isChange: true })
})

test('who goes on without an answer is told once, until it is given or the step is left [J3]', () => {
  const hasty = after({ type: 'checked' })
  expect([hasty.isHasty, isAnswered(hasty)]).toEqual([true, false])
  const answered = reduceWizard(hasty, { type: 'answered', answers: CHOSEN })
  expect(isAnswered(answered)).toBe(true)
  expect(reduceWizard(answered, { type: 'moved', entry: { jobStep: 2 } }).isHasty).toBe(false)
})

test('a field that is left says what is wrong, both say it to who goes on, and what is mended is quiet [J11]', () => {
  const wrong = { ...NO_ANSWERS, ...CHOSEN, name: 'Jana'.repeat(40), phone: '1' }
  const contact = { ...BEGINNING, step: 4, answers: wrong }
  const typing = reduceWizard(contact, { type: 'answered', answers: { phone: '12' } })
  expect(typing.problems).toEqual({})
  const left = reduceWizard(typing, { type: 'left', field: 'phone' })
  expect(Object.keys(left.problems)).toEqual(['phone'])
  const both = reduceWizard(left, { type: 'checked' })
  expect(Object.keys(both.problems)).toEqual(['name', 'phone'])
  expect(isAnswered(both)).toBe(false)
  const mended = reduceWizard(both, { type: 'answered', answers: { phone: '0401' } })
  expect(Object.keys(mended.problems)).toEqual(['name'])
})

function after(event: WizardEvent): Wizard {
  return reduceWizard(BEGINNING, event)
}
