import { expect, test } from 'vitest'
import { warningOf } from './row-marks.ts'

const date = (entry_id: string, starts_at = '2026-11-25T09:00:00Z') => ({
  entry_id,
  starts_at,
  minutes: 60,
})

test('who deletes an entry with a coming date, or several with some, is told of it [M205]', () => {
  const coming = [date('a'), date('a', '2026-11-26T09:00:00Z'), date('b')]
  const one =
    'ist ein Termin vereinbart: Mittwoch, 25. November 2026, 10:00–11:00 Uhr. Er steht dann in keiner Liste mehr; abgesagt ist er damit nicht.'
  expect(warningOf(coming, ['a'])).toBe(`Hierfür ${one}`)
  expect(warningOf(coming, ['x', 'b'])).toBe(`Für einen der Einträge ${one}`)
  expect(warningOf(coming, ['a', 'b', 'x'])).toBe(
    'Für 2 der Einträge sind Termine vereinbart. Sie stehen dann in keiner Liste mehr; abgesagt sind sie damit nicht.',
  )
  expect(warningOf(coming, ['x'])).toBeUndefined()
})
