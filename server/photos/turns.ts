import { tooBusy } from '#server/http/errors.ts'

const TOO_MANY = 'Gerade kommen zu viele Fotos auf einmal. Gleich noch einmal versuchen.'

/** Lets work in, a few at a time and in its order; where too many wait already the next is refused at once. */
export function openTurns(atOnce: number, waiting: number) {
  let inside = 0
  const line: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inside >= atOnce) {
      if (line.length >= waiting) throw tooBusy(TOO_MANY)
      await new Promise<void>((resolve) => line.push(resolve))
    } else inside += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes this place over.
      const next = line.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
