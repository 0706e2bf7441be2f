const PAUSE_MIN_MS = 2_000
const PAUSE_MAX_MS = 60_000

/** A photo that is not at the server yet. */
export type Taken = {
  key: number
  name: string
  is: 'waiting' | 'preparing' | 'sending' | 'late' | 'refused'
  /** Which share of it has left. */
  share: number
  /** Why it comes later, or not at all; empty when the server did not answer. */
  words: string
  /** Refused, and another try would end the same. */
  isFinal: boolean
  /** Its colour as a picture, as soon as it is known. */
  tiny: string | null
  /** Whether it outlives a reload. */
  isKept: boolean
}

export type Queue = {
  taken: readonly Taken[]
  /** What has arrived of those chosen one after the other. */
  added: readonly string[]
  /** Of those the ones that were on the wall before. */
  again: readonly string[]
  /** How long nothing is tried after the last silence. */
  pauseMs: number
}

export type QueueEvent =
  | { is: 'begun' | 'resumed' | 'connected' | 'cleared' }
  | { is: 'listed'; key: number; name: string }
  | { is: 'not kept' | 'tried again' | 'preparing' | 'forgotten'; key: number }
  | { is: 'sending'; key: number; tiny: string }
  | { is: 'sent'; key: number; share: number }
  | { is: 'arrived'; key: number; id: string; wasThere: boolean }
  | { is: 'refused'; key: number; words: string; isFinal: boolean }
  | { is: 'late'; key: number; words: string }

export const EMPTY: Queue = { taken: [], added: [], again: [], pauseMs: 0 }

/** Photos on their way to the server, one after the other. */
export function reduceQueue(queue: Queue, event: QueueEvent): Queue {
  switch (event.is) {
    case 'begun':
      return { ...queue, again: [], ...(queue.taken.length === 0 && { added: [] }) }
    case 'listed': {
      const { key, name } = event
      const fresh = { is: 'waiting', share: 0, words: '', isFinal: false, tiny: null } as const
      return { ...queue, taken: [...queue.taken, { key, name, ...fresh, isKept: true }] }
    }
    case 'not kept':
      return changed(queue, event.key, { isKept: false })
    case 'tried again':
      return changed(queue, event.key, { is: 'waiting', words: '' })
    case 'preparing':
      return changed(queue, event.key, { is: 'preparing', words: '' })
    case 'sending':
      return changed(queue, event.key, { is: 'sending', share: 0, tiny: event.tiny })
    case 'sent':
      return changed(queue, event.key, { share: event.share })
    case 'arrived': {
      const { id, wasThere } = event
      const rest = without(queue, event.key)
      const again = wasThere ? [...queue.again, id] : queue.again
      return { ...rest, added: [...queue.added, id], again, pauseMs: 0 }
    }
    case 'refused': {
      const { words, isFinal } = event
      return changed(queue, event.key, { is: 'refused', words, isFinal })
    }
    case 'late': {
      // The others wait too, each time longer: whatever is wrong is wrong for all of them.
      const taken = queue.taken.map((one) =>
        one.key === event.key || one.is === 'waiting'
          ? { ...one, is: 'late' as const, words: event.words }
          : one,
      )
      const pauseMs = Math.min(PAUSE_MAX_MS, Math.max(PAUSE_MIN_MS, queue.pauseMs * 2))
      return { ...queue, taken, pauseMs }
    }
    case 'resumed':
      return { ...queue, taken: queue.taken.map(noLongerLate) }
    case 'connected':
      return { ...queue, taken: queue.taken.map(noLongerLate), pauseMs: 0 }
    case 'forgotten':
      return without(queue, event.key)
    case 'cleared':
      return EMPTY
  }
}

function changed(queue: Queue, key: number, facts: Partial<Taken>): Queue {
  const taken = queue.taken.map((one) => (one.key === key ? { ...one, ...facts } : one))
  return { ...queue, taken }
}

function without(queue: Queue, key: number): Queue {
  return { ...queue, taken: queue.taken.filter((one) => one.key !== key) }
}

function noLongerLate(one: Taken): Taken {
  return one.is === 'late' ? { ...one, is: 'waiting' } : one
}
