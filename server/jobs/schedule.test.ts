import { expect, test } from 'vitest'
import { startSchedule } from './schedule.ts'

function recorder() {
  const lines: string[] = []
  return {
    lines,
    info: (event: string) => void lines.push(event),
    error: (event: string, thrown: unknown) => void lines.push(`${event}: ${thrown}`),
  }
}

test('a job that fails is logged once, tried again, and disturbs no other [U10]', async () => {
  const log = recorder()
  const runs = { broken: 0, other: 0 }
  const stop = startSchedule(
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
  const stop = startSchedule(
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
