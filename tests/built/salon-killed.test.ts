import { expect, test } from 'vitest'
import { trialModule } from '#tests/support/trial.ts'

type Measured = { rows: string[][]; faults: string[] }

const { measureSalon } = await trialModule<{
  measureSalon: (options: { times: number }) => Promise<Measured>
}>('faults/kill/salon.mjs')

test('killed while the salon is saved, no acknowledged change is lost and none is half [C43]', {
  timeout: 600_000,
}, async () => {
  const { rows, faults } = await measureSalon({ times: 1 })
  expect(faults).toEqual([])
  expect(rows.map(([, times, told]) => [times, /, 0 lost or half;/.test(told ?? '')])).toEqual([
    ['1', true],
    ['1', true],
  ])
})
