import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openClientQueues, openTurns } from './turns.ts'

/** Until everybody who may begin has begun. */
async function settled() {
  for (let turn = 0; turn < 6; turn++) await nextTurn()
}

/** Work that ends when it is told to, and notes when it began. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, (problem?: Error) => void>()
  return {
    begun,
    begin: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name)
        ends.set(name, (problem) => (problem ? reject(problem) : resolve(name)))
      }),
    async end(name: string, problem?: Error) {
      ends.get(name)?.(problem)
      await settled()
    },
  }
}

test('four questions of a caller are asked at once, the next when one is answered or fails, and no other caller waits [W92]', async () => {
  const inQueue = openClientQueues()
  const { begun, begin, end } = openWork()
  const asked = ['1', '2', '3', '4', '5', '6', '7'].map((name) => inQueue('a', begin(name)))
  const refused = expect(asked[1]).rejects.toThrow('lost')
  await settled()
  expect(begun).toEqual(['1', '2', '3', '4'])
  // Who waits keeps no other caller waiting.
  expect(await inQueue('b', async () => 'other')).toBe('other')
  await end('3')
  expect(begun).toEqual(['1', '2', '3', '4', '5'])
  await end('2', new Error('lost'))
  await refused
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6'])
  for (const name of ['6', '1', '4', '5', '7']) await end(name)
  const answers = await Promise.all(asked.filter((_, index) => index !== 1))
  expect(answers).toEqual([...'134567'])
})

test('one caller begins one request in a turn of the event loop, others come between [W92]', async () => {
  const inQueue = openClientQueues()
  const order: string[] = []
  const answered = ['1', '2', '3'].map((name) => inQueue('a', async () => void order.push(name)))
  const watch = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn()
      order.push('others')
    }
  }
  await Promise.all([...answered, watch()])
  expect(order).toEqual(['1', 'others', '2', 'others', '3', 'others'])
})

test('a line of more than a thousand is refused with the word to come back [W92]', async () => {
  const inQueue = openClientQueues()
  const { begun, begin, end } = openWork()
  const asked = Array.from({ length: 4 }, (_, index) => inQueue('a', begin(`${index}`)))
  await settled()
  for (let index = 4; index < 1004; index++) asked.push(inQueue('a', begin(`${index}`)))
  await expect(inQueue('a', begin('late'))).rejects.toMatchObject({
    status: 429,
    code: 'PT429',
    headers: { 'Retry-After': '1' },
  })
  for (let index = 0; index < 1004; index++) await end(`${index}`)
  expect((await Promise.all(asked)).length).toBe(1004)
  expect(begun).not.toContain('late')
  const again = inQueue('a', begin('again'))
  await settled()
  await end('again')
  expect(await again).toBe('again')
})

test('so many at once, so many more wait, the next is refused at once [P109] [A6]', async () => {
  const turns = openTurns(2, 2, () => new Error('too many'))
  const { begun, begin, end } = openWork()
  const asked = ['1', '2', '3', '4'].map((name) => turns.take(begin(name)))
  await expect(turns.take(begin('5'))).rejects.toThrow('too many')
  await settled()
  expect(begun).toEqual(['1', '2'])
  for (const name of ['1', '2', '3', '4']) await end(name)
  expect(await Promise.all(asked)).toEqual(['1', '2', '3', '4'])
  expect(begun).toEqual(['1', '2', '3', '4'])
  expect(turns.isEmpty()).toBe(true)
})
