import { ApiError } from './errors.ts'

/** Of the connections that all visitors share, one caller's requests have less than half. */
const AT_ONCE = 4
const LONGEST_LINE = 1_000

type Line = { inside: number; waiting: (() => void)[]; isMoving: boolean }

/**
 * Lets the requests of one caller in, in their order: a few at a time, and one in a turn of the event
 * loop. Somebody with many or costly ones waits for himself and keeps nobody else waiting.
 */
export function openClientQueues() {
  const lines = new Map<string, Line>()

  function move(line: Line) {
    if (line.isMoving || line.inside >= AT_ONCE || line.waiting.length === 0) return
    line.isMoving = true
    setImmediate(() => {
      line.isMoving = false
      line.inside += 1
      line.waiting.shift()?.()
      move(line)
    })
  }

  return async function inQueue<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(caller) ?? { inside: 0, waiting: [], isMoving: false }
    lines.set(caller, line)
    if (line.waiting.length >= LONGEST_LINE) throw tooMany()
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve)
      move(line)
    })
    try {
      return await work()
    } finally {
      line.inside -= 1
      move(line)
      if (line.inside === 0 && line.waiting.length === 0) lines.delete(caller)
    }
  }
}

/** For a request with a body, which may arrive slowly: it waits its turn and keeps nobody else waiting. */
export async function enter() {}

function tooMany() {
  const headers = { 'Retry-After': '1' }
  return new ApiError(429, 'PT429', 'Too many requests at once, please try again later', {
    headers,
  })
}
