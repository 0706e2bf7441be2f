import { expect, test } from 'vitest'
import { EMPTY, type QueueEvent, reduceQueue } from './queue.ts'

const after = (...events: QueueEvent[]) => events.reduce(reduceQueue, EMPTY)
const states = (...events: QueueEvent[]) => after(...events).taken.map(({ is }) => is)

const TWO: QueueEvent[] = [
  { is: 'begun' },
  { is: 'listed', key: 1, name: 'a.jpg' },
  { is: 'listed', key: 2, name: 'b.jpg' },
]

test('a photo goes its way, and what has arrived is told until the next are chosen [P174]', () => {
  expect(states(...TWO, { is: 'preparing', key: 1 })).toEqual(['preparing', 'waiting'])
  const sending: QueueEvent[] = [...TWO, { is: 'sending', key: 1, tiny: 'data:' }]
  expect(after(...sending, { is: 'sent', key: 1, share: 0.5 }).taken[0]).toMatchObject({
    is: 'sending',
    share: 0.5,
    tiny: 'data:',
  })
  const one: QueueEvent[] = [...sending, { is: 'arrived', key: 1, id: 'x', wasThere: true }]
  expect(after(...one)).toMatchObject({ added: ['x'], again: ['x'], pauseMs: 0 })
  // While others are on their way it is still the same choice.
  expect(after(...one, { is: 'begun' })).toMatchObject({ added: ['x'], again: [] })
  const all: QueueEvent[] = [...one, { is: 'arrived', key: 2, id: 'y', wasThere: false }]
  expect(after(...all)).toMatchObject({ taken: [], added: ['x', 'y'] })
  expect(after(...all, { is: 'begun' }).added).toEqual([])
})

test('without an answer all wait, each time longer, until the connection is back [P174]', () => {
  const late: QueueEvent = { is: 'late', key: 1, words: '' }
  expect(states(...TWO, late)).toEqual(['late', 'late'])
  const pauses = [1, 2, 3, 9].map((times) => {
    const tries = Array.from({ length: times }, () => [{ is: 'resumed' } as const, late]).flat()
    return after(...TWO, ...tries).pauseMs
  })
  expect(pauses).toEqual([2_000, 4_000, 8_000, 60_000])
  expect(states(...TWO, late, { is: 'resumed' })).toEqual(['waiting', 'waiting'])
  expect(after(...TWO, late, { is: 'connected' })).toMatchObject({ pauseMs: 0 })
  const arrived: QueueEvent = { is: 'arrived', key: 1, id: 'x', wasThere: false }
  expect(after(...TWO, late, { is: 'resumed' }, arrived).pauseMs).toBe(0)
})

test('a refused photo stays with its reason until it is tried again or not sent; the others go on [P175]', () => {
  const refused: QueueEvent = { is: 'refused', key: 1, words: 'Zu groß.', isFinal: true }
  expect(after(...TWO, refused).taken).toMatchObject([
    { is: 'refused', words: 'Zu groß.', isFinal: true },
    { is: 'waiting' },
  ])
  const late: QueueEvent = { is: 'late', key: 2, words: '' }
  expect(states(...TWO, refused, late, { is: 'resumed' })).toEqual(['refused', 'waiting'])
  expect(after(...TWO, refused, { is: 'tried again', key: 1 }).taken[0]).toMatchObject({
    is: 'waiting',
    words: '',
  })
  expect(after(...TWO, { is: 'forgotten', key: 1 }).taken).toHaveLength(1)
  expect(after(...TWO, { is: 'not kept', key: 2 }).taken[1]?.isKept).toBe(false)
  expect(after(...TWO, refused, { is: 'cleared' })).toEqual(EMPTY)
})
