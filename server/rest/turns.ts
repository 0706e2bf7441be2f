import { ApiError } from '#server/http/errors.ts'

/** Of the connections that all visitors share, one caller's requests have less than half. */
const AT_ONCE = 4
const LONGEST_LINE = 1_000

type Line = { inside: number; waiting: (() => void)[] }

/**
 * Lets the requests of one caller in a few at a time, in their order, and between two of them everybody
 * else's: somebody with many costly ones waits for himself and keeps nobody else waiting.
 */
export function openTurns() {
  const lines = new Map<string, Line>()
  return async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(caller) ?? { inside: 0, waiting: [] }
    lines.set(caller, line)
    if (line.waiting.length >= LONGEST_LINE) throw tooMany()
    // Who leaves hands the place on to who has waited longest.
    if (line.inside >= AT_ONCE) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.inside += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) setImmediate(next)
      else line.inside -= 1
      if (line.inside === 0) lines.delete(caller)
    }
  }
}

function tooMany() {
  const headers = { 'Retry-After': '1' }
  return new ApiError(429, 'PT429', 'Too many requests at once, please try again later', {
    headers,
  })
}
