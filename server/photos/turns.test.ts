import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('so many at once, so many more wait in their order, the next is refused at once [P111]', async () => {
  const inTurn = openTurns(2, 2)
  const began: number[] = []
  const ends = new Map<number, () => void>()
  const work = (n: number) =>
    inTurn(async () => {
      began.push(n)
      await new Promise<void>((resolve) => ends.set(n, resolve))
      if (n === 1) throw new Error('failed')
      return n
    })
  const first = work(1)
  const others = [work(2), work(3), work(4)]
  await expect(work(5)).rejects.toThrow('zu viele Fotos')
  expect(began).toEqual([1, 2])
  ends.get(1)?.()
  await expect(first).rejects.toThrow('failed')
  expect(began).toEqual([1, 2, 3])
  ends.get(2)?.()
  expect(await others[0]).toBe(2)
  ends.get(3)?.()
  expect(await others[1]).toBe(3)
  ends.get(4)?.()
  await Promise.all(others)
  const last = work(6)
  expect(began).toEqual([1, 2, 3, 4, 6])
  ends.get(6)?.()
  expect(await last).toBe(6)
})
