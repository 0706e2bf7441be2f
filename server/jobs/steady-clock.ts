import { uptime } from 'node:os'

/** Less than that is a clock being set right. */
const LEAP_MS = 10 * 60_000

export type Clock = {
  /** The clock on the wall, which people and servers set. */
  now(): number
  /** Time that only passes. */
  elapsed(): number
}

/** Counts the hours a computer sleeps too: one that sleeps every night must still delete. */
const REAL: Clock = { now: () => Date.now(), elapsed: () => uptime() * 1_000 }

/**
 * Says whether the time may be believed. After a leap it may once it has gone on for `trustAfterMs` or
 * has leapt back.
 */
export function openSteadyClock(trustAfterMs: number, clock: Clock = REAL) {
  let trusted = clock.now() - clock.elapsed()
  let leapt: { offset: number; at: number } | null = null
  return function isSteady() {
    const elapsed = clock.elapsed()
    const offset = clock.now() - elapsed
    if (!isNear(offset, trusted)) {
      if (!leapt || !isNear(offset, leapt.offset)) leapt = { offset, at: elapsed }
      if (elapsed - leapt.at < trustAfterMs) return false
    }
    trusted = offset
    leapt = null
    return true
  }
}

function isNear(one: number, other: number) {
  return Math.abs(one - other) <= LEAP_MS
}
