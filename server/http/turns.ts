import { ApiError } from './errors.ts'

/** Of the connections that all visitors share, one caller's requests have less than half. */
const OF_ONE_CALLER = 4
const LONGEST_LINE = 1_000

export type Turns = ReturnType<typeof openTurns>

/**
 * Lets work in, in its order: so many at once, and one in a turn of the event loop. Where too many wait
 * already the next is refused.
 */
export function openTurns(atOnce: number, waiting: number, refusal: () => Error) {
  let inside = 0
  let isMoving = false
  const line: (() => void)[] = []

  function move() {
    if (isMoving || inside >= atOnce || line.length === 0) return
    isMoving = true
    setImmediate(() => {
      isMoving = false
      inside += 1
      line.shift()?.()
      move()
    })
  }

  return {
    isEmpty: () => inside === 0 && line.length === 0,
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (inside + line.length >= atOnce + waiting) throw refusal()
      await new Promise<void>((resolve) => {
        line.push(resolve)
        move()
      })
      try {
        return await work()
      } finally {
        inside -= 1
        move()
      }
    },
  }
}

/** Somebody with many or costly requests waits for himself and keeps nobody else waiting. */
export function openClientQueues() {
  const lines = new Map<string, Turns>()
  return async function inQueue<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(caller) ?? openTurns(OF_ONE_CALLER, LONGEST_LINE, tooMany)
    lines.set(caller, line)
    try {
      return await line.take(work)
    } finally {
      if (line.isEmpty()) lines.delete(caller)
    }
  }
}

/** For a request with a body, which may arrive slowly: it waits its turn and keeps nobody else waiting. */
export async function enter() {}

function tooMany() {
  const headers = { 'Retry-After': '1' }
  const message = 'Too many requests at once, please try again later'
  return new ApiError(429, 'PT429', message, { headers })
}
