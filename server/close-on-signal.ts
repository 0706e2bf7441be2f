import type { Log } from '#server/http/log.ts'

/** Ends in order when asked to: first the door, then what stands behind it. */
export function closeOnSignal(closers: (() => Promise<void>)[], log: Log) {
  let isClosing = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // A second Ctrl-C must not cut off what the first one is finishing.
      if (isClosing) return
      isClosing = true
      log.info('stopping', { signal })
      try {
        for (const close of closers) await close()
        process.exit(0)
      } catch (error) {
        log.error('stopping', error)
        process.exit(1)
      }
    })
  }
}
