import { expect, test } from 'vitest'
import { answerOf } from '#server/pages/compress.ts'
import { openPhotoMemory } from './memory.ts'

const FILE_BYTES = 100

function opened(files: number) {
  const asked: string[] = []
  const memory = openPhotoMemory(async (hash) => {
    asked.push(hash)
    if (hash === 'gone') return null
    if (hash === 'broken') throw new Error('away')
    const head = { kind: 'photo', type: 'image/webp', policy: '' } as const
    return answerOf(head, { identity: Buffer.alloc(FILE_BYTES, hash) })
  }, files * FILE_BYTES)
  return { memory, asked }
}

test('many who ask at once cause one reading, and later ones none [P113]', async () => {
  const { memory, asked } = opened(2)
  const answers = await Promise.all([memory.get('a'), memory.get('a'), memory.get('a')])
  expect(new Set(answers).size).toBe(1)
  await memory.get('a')
  expect(asked).toEqual(['a'])
})

test('what was asked for longest ago leaves first [P113]', async () => {
  const { memory, asked } = opened(2)
  for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) await memory.get(hash)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
  expect(memory.bytes()).toBe(2 * FILE_BYTES)
})

test('what is not shown any more leaves at once, also while it is read [P113]', async () => {
  const { memory, asked } = opened(9)
  await memory.get('a')
  await memory.get('b')
  const late = memory.get('c')
  memory.keepOnly((hash) => hash === 'a')
  await late
  expect(memory.bytes()).toBe(FILE_BYTES)
  await memory.get('a')
  expect(asked).toEqual(['a', 'b', 'c'])
})

test('what is not there, or cannot be read now, is asked for again [P113]', async () => {
  const { memory, asked } = opened(9)
  expect(await memory.get('gone')).toBeNull()
  await expect(memory.get('broken')).rejects.toThrow('away')
  await expect(memory.get('broken')).rejects.toThrow('away')
  await memory.get('gone')
  expect(asked).toEqual(['gone', 'broken', 'broken', 'gone'])
  expect(memory.bytes()).toBe(0)
})
