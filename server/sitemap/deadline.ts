/** Fails when the signal ends: for work that does not listen to it. */
export function ended(signal: AbortSignal) {
  return new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
  })
}

/**
 * A signal that ends after `ms` in all, however busy the other side keeps us, or with `outer`. Made by
 * hand: combined signals stay attached to a run's signal until the run is over, 50,000 of them.
 */
export function withDeadline(ms: number, outer: AbortSignal) {
  const controller = new AbortController()
  const end = () => controller.abort(new Error('deadline'))
  const timer = setTimeout(end, ms)
  outer.addEventListener('abort', end, { once: true })
  if (outer.aborted) end()
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer.removeEventListener('abort', end)
    },
  }
}
