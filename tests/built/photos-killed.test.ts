import { expect, test } from 'vitest'
import { trialModule } from '#tests/support/trial.ts'

type Measured = { rows: string[][]; faults: string[] }

const { measurePhotos } = await trialModule<{
  measurePhotos: (options: { times: number }) => Promise<Measured>
}>('faults/kill/photos.mjs')

test('killed while photos are sent, no acknowledged one is lost and none is half [P123]', {
  timeout: 600_000,
}, async () => {
  const { rows, faults } = await measurePhotos({ times: 1 })
  expect(faults).toEqual([])
  expect(rows.map(([, times, told]) => [times, /, 0 lost or half;/.test(told ?? '')])).toEqual([
    ['1', true],
    ['1', true],
  ])
})
