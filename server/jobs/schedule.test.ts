import { expect, test } from 'vitest'
import { type Job, openSchedule } from './schedule.ts'
import { type Clock, openSteadyClock } from './steady-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function recorder() {
  const lines: string[] = []
  return {
    lines,
    info: (event: string) => void lines.push(event),
    error: (event: string, thrown: unknown) => void lines.push(`${event}: ${thrown}`),
  }
}

function begin(jobs: Job[], log: ReturnType<typeof recorder>, clock?: Clock) {
  const schedule = openSchedule(log, clock)
  schedule.start(jobs)
  return schedule.stop
}

/** A wall clock that can leap beside time that only passes. */
function given(trustAfterMs: number) {
  const time = { leapMs: 0, elapsedMs: 0 }
  const clock = {
    now: () => Date.UTC(2026, 10, 15) + time.elapsedMs + time.leapMs,
    elapsed: () => time.elapsedMs,
  }
  const isSteady = openSteadyClock(trustAfterMs, clock)
  return {
    time,
    clock,
    /** What is believed after each minute of `minutes`. */
    pass: (minutes: number) =>
      Array.from({ length: minutes }, () => {
        time.elapsedMs += MINUTE_MS
        return isSteady()
      }),
  }
}

test('after a leap a clock is believed once it is back or has gone on for an hour [K44]', () => {
  const all = (value: boolean, count: number) => Array(count).fill(value)
  const { time, pass } = given(HOUR_MS)
  for (const leapMs of [-HOUR_MS, 40 * DAY_MS]) {
    time.leapMs = leapMs
    expect(pass(59)).toEqual(all(false, 59))
    time.leapMs = 0
    expect(pass(10)).toEqual(all(true, 10))
  }
  // One leap within another begins anew.
  time.leapMs = 40 * DAY_MS
  pass(30)
  time.leapMs = -40 * DAY_MS
  expect(pass(60)).toEqual(all(false, 60))
  expect(pass(2)).toEqual(all(true, 2))
  // One that drifts or is set right by minutes is believed throughout.
  for (let step = 0; step < 20; step++) {
    time.leapMs += 10 * MINUTE_MS
    expect(pass(1)).toEqual([true])
  }
  time.leapMs += 10 * MINUTE_MS + 1
  expect(pass(1)).toEqual([false])
})

test('what the calendar decides rests after a leap and is told once, the rest goes on [K44]', async () => {
  const { time, clock } = given(HOUR_MS)
  const runs = { calendar: 0, other: 0 }
  const log = recorder()
  const job = (name: 'calendar' | 'other', more: object) => ({
    name,
    everyMs: 1,
    ...more,
    async run() {
      runs[name] += 1
    },
  })
  const jobs = [job('calendar', { trustClockAfterMs: HOUR_MS }), job('other', {})]
  const stop = begin(jobs, log, clock)
  await expect.poll(() => runs.calendar).toBeGreaterThan(2)
  time.leapMs = 40 * DAY_MS
  await expect.poll(() => log.lines).toEqual(['clock has leapt'])
  const before = { ...runs }
  await expect.poll(() => runs.other).toBeGreaterThan(before.other + 5)
  expect(runs.calendar).toBe(before.calendar)
  time.leapMs = 0
  await expect.poll(() => runs.calendar).toBeGreaterThan(before.calendar)
  await stop()
  expect(log.lines).toEqual(['clock has leapt'])
})

test('a job that fails is logged once, tried again, and disturbs no other [U10]', async () => {
  const log = recorder()
  const runs = { broken: 0, other: 0 }
  const stop = begin(
    [
      {
        name: 'broken',
        everyMs: 1,
        async run() {
          runs.broken += 1
          if (runs.broken < 4) throw new Error('database away')
        },
      },
      {
        name: 'other',
        everyMs: 1,
        async run() {
          runs.other += 1
        },
      },
    ],
    log,
  )
  await expect.poll(() => runs.broken).toBeGreaterThan(4)
  await stop()
  expect(log.lines).toEqual(['job failed: Error: database away', 'job works again'])
  expect(runs.other).toBeGreaterThan(1)
})

test('stopping tells the job under way, waits for it and starts none again [U10]', async () => {
  const log = recorder()
  const events: string[] = []
  const stop = begin(
    [
      {
        name: 'slow',
        everyMs: 1,
        async run(signal) {
          events.push('started')
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          events.push('finished')
        },
      },
    ],
    log,
  )
  expect(events).toEqual(['started'])
  await stop()
  expect(events).toEqual(['started', 'finished'])
  expect(log.lines).toEqual([])
})

test('a job is woken by what this process writes, once for many rows, and comes back when it says so [U10]', async () => {
  const schedule = openSchedule(recorder())
  const runs = { woken: 0, asleep: 0, soon: 0 }
  const job = (name: keyof typeof runs, more: Partial<Job>): Job => ({
    name,
    everyMs: 3_600_000,
    async run() {
      runs[name] += 1
      return name === 'soon' ? 1 : undefined
    },
    ...more,
  })
  schedule.start([job('woken', { isWoken: true }), job('asleep', {}), job('soon', {})])
  for (let row = 0; row < 10; row += 1) schedule.wake()
  await expect.poll(() => runs.woken).toBe(2)
  expect(runs.asleep).toBe(1)
  await expect.poll(() => runs.soon).toBeGreaterThan(2)
  await schedule.stop()
  expect(runs.woken).toBe(2)
})
