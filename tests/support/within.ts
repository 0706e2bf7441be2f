import { setTimeout as pause } from 'node:timers/promises'

/**
 * Whether `work` ends before a timer that starts with it: where timers end it, a machine that stands still
 * holds up both.
 */
export async function endsWithin(ms: number, work: Promise<unknown>) {
  const stop = new AbortController()
  const late = pause(ms, false, { signal: stop.signal })
  const isInTime = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    late,
  ])
  stop.abort()
  return isInTime
}
