import { expect, test } from 'vitest'
import { trialModule } from '#tests/support/trial.ts'

const { run } = await trialModule<{
  run: (options: { times: number }) => Promise<{ rows: string[][]; faults: string[] }>
}>('faults/kill-writes.mjs')

test('killed again and again while entries, the document and photos are written, what was acknowledged is there whole [E11] [N5]', {
  timeout: 600_000,
}, async () => {
  const { rows, faults } = await run({ times: 1 })
  expect(faults).toEqual([])
  expect(rows.map(([, times, told]) => [times, /, 0 lost or half;/.test(told ?? '')])).toEqual(
    Array.from({ length: 4 }, () => ['1', true]),
  )
})
