import { expect, test } from 'vitest'
import { calm, type FieldsEvent, reduceFields } from './fields.ts'

type Problems = { name?: string; phone?: string }

const after = (...events: FieldsEvent<Problems>[]) =>
  events.reduce(reduceFields<Problems>, calm<Problems>())

test('nothing is called wrong before the first try, a mended field not before the next [M166]', () => {
  const problems = { name: 'fehlt', phone: 'fehlt' }
  expect(after({ is: 'typed', problems }).wrong).toEqual({})
  const tried = { is: 'sent', problems } as const
  expect(after(tried)).toEqual({ wrong: problems, isBusy: false, failure: null })
  const mended = { is: 'typed', problems: { phone: 'zu lang' } } as const
  expect(after(tried, mended).wrong).toEqual({ phone: 'zu lang' })
  expect(after(tried, mended, { is: 'typed', problems }).wrong).toEqual({ phone: 'fehlt' })
})

test('a whole form is on its way once, and why it failed is said until the next try [S92]', () => {
  const sent = { is: 'sent', problems: {} } as const
  expect(after(sent)).toEqual({ wrong: {}, isBusy: true, failure: null })
  const refused = { is: 'answered', failure: 'Keine Verbindung.' } as const
  expect(after(sent, refused)).toEqual({ wrong: {}, isBusy: false, failure: refused.failure })
  expect(after(sent, refused, sent).failure).toBe(null)
  expect(after(sent, { is: 'answered', failure: null })).toEqual(calm())
})
