import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test('whoever did it is named as she signed it, from her address where she had no name, and as Sie for herself [M194] [C33]', () => {
  const anna = { name: 'Anna-Lena Maier', email: 'anna.maier@salon.example' }
  const named = ['Anna-Lena Maier', 'anna.maier@salon.example', 'fatma-d@salon.example', null]
  expect(named.map((one) => personName(one))).toEqual([
    'Anna-Lena Maier',
    'Anna',
    'Fatma',
    'jemand',
  ])
  expect(named.map((one) => personName(one, anna))).toEqual(['Sie', 'Sie', 'Fatma', 'jemand'])
})
