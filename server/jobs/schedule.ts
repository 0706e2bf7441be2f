import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/http/log.ts'
import { type Clock, openSteadyClock } from './steady-clock.ts'

export type Job = {
  name: string
  everyMs: number
  /** For what the calendar decides: after a leap of the clock it rests until that went on for so long. */
  trustClockAfterMs?: number
  /** Ends early, with its work in order, when the signal says so. */
  run(signal: AbortSignal): Promise<void>
}

/**
 * Runs every job now and then again and again, never twice at once. One that fails is told to the
 * log once, tried again, and never ends the process. The answer stops them all and waits for them.
 */
export function startSchedule(jobs: Job[], log: Pick<Log, 'info' | 'error'>, clock?: Clock) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function repeat({ name, everyMs, trustClockAfterMs = 0, run }: Job) {
    const isSteady = openSteadyClock(trustClockAfterMs, clock)
    let hasFailed = false
    let isResting = false
    while (!signal.aborted) {
      try {
        const wasResting = isResting
        isResting = !isSteady()
        if (isResting && !wasResting) log.info('clock has leapt', { job: name })
        if (!isResting) {
          await run(signal)
          if (hasFailed) log.info('job works again', { job: name })
          hasFailed = false
        }
      } catch (error) {
        // A database that is away for an hour must not fill the log with the same line.
        if (!hasFailed) log.error('job failed', error, { job: name })
        hasFailed = true
      }
      await pause(everyMs, null, { signal, ref: false }).catch(() => {})
    }
  }

  const running = jobs.map(repeat)
  return async function stop() {
    stopping.abort()
    await Promise.all(running)
  }
}
