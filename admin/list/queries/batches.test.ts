import { expect, test } from 'vitest'
import { batches, inBatches } from './batches.ts'

const ids = Array.from({ length: 250 }, (_, n) => `id${n}`)

test('many rows are changed a hundred at a time, and the progress is told [X13]', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const outcome = await inBatches(
    ids,
    async (batch) => {
      sizes.push(batch.length)
      return batch
    },
    (done) => progress.push(done),
  )
  expect({ sizes, progress, outcome }).toEqual({
    sizes: [100, 100, 50],
    progress: [100, 200, 250],
    outcome: { done: ids, left: [], cause: null },
  })
})

test('after a batch that failed the rest is left, and rows that are gone count as left [X13]', async () => {
  const away = new Error('away')
  let call = 0
  const outcome = await inBatches(ids, async (batch) => {
    call += 1
    if (call === 2) throw away
    return batch.slice(1)
  })
  expect(outcome).toEqual({
    done: ids.slice(1, 100),
    left: ['id0', ...ids.slice(100)],
    cause: away,
  })
  expect(call).toBe(2)
  expect(batches([], 5)).toEqual([])
})
