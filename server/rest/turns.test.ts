import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

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
      // One turn of the event loop until the place is handed on, one until it is taken.
      await new Promise(setImmediate)
      await new Promise(setImmediate)
    },
  }
}

test('four questions of a caller are asked at once, the next when one is answered or fails [W92]', async () => {
  const inTurn = openTurns()
  const { begun, begin, end } = openWork()
  const asked = ['1', '2', '3', '4', '5', '6', '7'].map((name) => inTurn('a', begin(name)))
  const refused = expect(asked[1]).rejects.toThrow('lost')
  expect(begun).toEqual(['1', '2', '3', '4'])
  await end('3')
  expect(begun).toEqual(['1', '2', '3', '4', '5'])
  await end('2', new Error('lost'))
  await refused
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6'])
  for (const name of ['6', '1', '4', '5', '7']) await end(name)
  expect(await Promise.all(asked.filter((_, index) => index !== 1))).toEqual([
    '1',
    '3',
    '4',
    '5',
    '6',
    '7',
  ])
})

test('who waits keeps no other caller waiting [W92]', async () => {
  const inTurn = openTurns()
  const { begun, begin, end } = openWork()
  for (const name of ['1', '2', '3', '4', '5']) inTurn('a', begin(name))
  const other = inTurn('b', begin('b1'))
  await end('b1')
  expect(await other).toBe('b1')
  expect(begun).toEqual(['1', '2', '3', '4', 'b1'])
})

test('between two requests of one caller everybody else has a turn [W92]', async () => {
  const inTurn = openTurns()
  const order: string[] = []
  const answered = Array.from({ length: 8 }, (_, n) =>
    inTurn('a', async () => {
      order.push(`a${n}`)
    }),
  )
  setImmediate(() => order.push('somebody else'))
  await Promise.all(answered)
  expect(order.indexOf('somebody else')).toBe(4)
})

test('a line of more than a thousand is refused with the word to come back [W92]', async () => {
  const inTurn = openTurns()
  const { begun, begin, end } = openWork()
  const asked = Array.from({ length: 1004 }, (_, index) => inTurn('a', begin(`${index}`)))
  await expect(inTurn('a', begin('late'))).rejects.toMatchObject({
    status: 429,
    code: 'PT429',
    headers: { 'Retry-After': '1' },
  })
  for (let index = 0; index < 1004; index++) await end(`${index}`)
  expect((await Promise.all(asked)).length).toBe(1004)
  expect(begun).not.toContain('late')
  const again = inTurn('a', begin('again'))
  await end('again')
  expect(await again).toBe('again')
})
