import { expect, test } from 'vitest'
import { type FormState, reduceForm } from './form-state.ts'

const FRESH: FormState<object> = { wrong: {}, failure: null, sent: null, round: 0 }
const SHORT = { review_text: 'Zu kurz.', service_type: 'Bitte wählen.' }
const FAILED = { state: 'unreachable' } as const
const ROW = { row: { rating: 5 }, key: 'a', at: new Date() }

test('a field that is left says what it needs, and nothing new is wrong while somebody types [R3]', () => {
  const left = reduceForm(FRESH, { type: 'left', field: 'review_text', problems: SHORT })
  expect(left.wrong).toEqual({ review_text: 'Zu kurz.' })
  expect(reduceForm(left, { type: 'typed', problems: SHORT })).toEqual(left)
  expect(reduceForm(FRESH, { type: 'typed', problems: SHORT })).toEqual(FRESH)
})

test('what has been mended is no longer wrong, what is still wrong stays [R3]', () => {
  const checked = reduceForm(FRESH, { type: 'checked', problems: SHORT })
  expect(checked.wrong).toEqual(SHORT)
  const { service_type } = SHORT
  const mended = reduceForm(checked, { type: 'typed', problems: { service_type } })
  expect(mended.wrong).toEqual({ service_type })
  expect(reduceForm(mended, { type: 'typed', problems: null }).wrong).toEqual({})
})

test('a failure stays until it is tried again; who is thanked may begin another one with nothing left of it [R5]', () => {
  const failed = reduceForm(FRESH, { type: 'answered', answer: FAILED, sent: ROW })
  expect([failed.failure, failed.sent]).toEqual([FAILED, null])
  expect(reduceForm(failed, { type: 'typed', problems: null }).failure).toEqual(FAILED)
  const tried = reduceForm(failed, { type: 'checked', problems: null })
  expect(tried.failure).toBeNull()
  const sent = reduceForm(tried, { type: 'answered', answer: { state: 'sent' }, sent: ROW })
  expect(sent.sent).toEqual(ROW)
  expect(reduceForm(sent, { type: 'again' })).toEqual({ ...FRESH, round: 1 })
})
