import type { Log } from '#server/http/log.ts'
import { type Clock, openSteadyClock } from './steady-clock.ts'

/** Of a hundred rows written at once a job hears once. */
const WOKEN_AFTER_MS = 200

export type Job = {
  name: string
  everyMs: number
  /** Runs as well when this process has written something; what another one wrote it finds in its own time. */
  isWoken?: boolean
  /** For what the calendar decides: after a leap of the clock it rests until that went on for so long. */
  trustClockAfterMs?: number
  /**
   * Ends early, with its work in order, when the signal says so. May answer after how many milliseconds there
   * is something to do again, where that is sooner.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs answer nothing
  run(signal: AbortSignal): Promise<number | void>
}

export type Schedule = ReturnType<typeof openSchedule>

/**
 * Runs every job now and then again and again, never twice at once. One that fails is told to the
 * log once, tried again, and never ends the process. Stopping waits for all of them.
 */
export function openSchedule(log: Pick<Log, 'info' | 'error'>, clock?: Clock) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running: Promise<void>[] = []
  /** What ends the rest of each job, and whether a wake does. */
  const resting = new Map<() => void, boolean>()
  let isWaking = false
  let wakes = 0

  async function repeat({ name, everyMs, isWoken = false, trustClockAfterMs = 0, run }: Job) {
    const isSteady = openSteadyClock(trustClockAfterMs, clock)
    let hasFailed = false
    let isUnsteady = false
    while (!signal.aborted) {
      const seen = wakes
      let againMs = everyMs
      try {
        const wasUnsteady = isUnsteady
        isUnsteady = !isSteady()
        if (isUnsteady && !wasUnsteady) log.info('clock has leapt', { job: name })
        if (!isUnsteady) {
          againMs = Math.min((await run(signal)) ?? everyMs, everyMs)
          if (hasFailed) log.info('job works again', { job: name })
          hasFailed = false
        }
      } catch (error) {
        // A database that is away for an hour must not fill the log with the same line.
        if (!hasFailed) log.error('job failed', error, { job: name })
        hasFailed = true
      }
      if (!signal.aborted && !(isWoken && seen !== wakes)) await rest(againMs, isWoken)
    }
  }

  function rest(ms: number, isWoken: boolean) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(end, ms).unref()
      resting.set(end, isWoken)
      function end() {
        clearTimeout(timer)
        resting.delete(end)
        resolve()
      }
    })
  }

  return {
    start(jobs: Job[]) {
      running.push(...jobs.map(repeat))
    },
    /** This process has written something that a job may be waiting for. */
    wake() {
      if (isWaking) return
      isWaking = true
      const tell = () => {
        isWaking = false
        wakes += 1
        for (const [end, isWoken] of [...resting]) if (isWoken) end()
      }
      setTimeout(tell, WOKEN_AFTER_MS).unref()
    },
    async stop() {
      stopping.abort()
      for (const end of [...resting.keys()]) end()
      await Promise.all(running)
    },
  }
}
