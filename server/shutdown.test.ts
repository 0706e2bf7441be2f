import { expect, onTestFinished, test } from 'vitest'
import { openShutdown } from './shutdown.ts'

test('one step that fails keeps none behind it from closing, and is told', async () => {
  const listeners = ['SIGTERM', 'SIGINT', 'SIGHUP'].map(
    (signal) => [signal, process.listeners(signal as NodeJS.Signals)] as const,
  )
  onTestFinished(() => {
    for (const [signal, before] of listeners) {
      for (const one of process.listeners(signal as NodeJS.Signals)) {
        if (!before.includes(one)) process.off(signal, one)
      }
    }
  })
  const shutdown = openShutdown({ format: 'json', info: () => {}, error: () => {} })
  const closed: string[] = []
  shutdown.add(async () => void closed.push('database'))
  shutdown.add(async () => {
    throw new Error('http does not close')
  })
  shutdown.add(async () => void closed.push('jobs'))
  await expect(shutdown.close()).rejects.toThrow('http does not close')
  expect(closed).toEqual(['jobs', 'database'])
})
