import { expect, test } from 'vitest'
import { onceReady } from './prepare.ts'

test('what a start needs is asked for again until the database answers; another fault ends it [D11]', async () => {
  const late = ['Query read timeout', 'timeout expired']
  const work = async () => {
    const message = late.shift()
    if (message) throw new Error(message)
    return 'there'
  }
  expect(await onceReady(work)).toBe('there')
  const broken = async () => {
    throw new Error('relation "salon" does not exist')
  }
  await expect(onceReady(broken)).rejects.toThrow('does not exist')
})
