import type { Log } from '#server/http/log.ts'

type Close = () => Promise<void>

export type Shutdown = ReturnType<typeof openShutdown>

/**
 * What has been opened, to be closed in the opposite order: when a signal asks for it, also in the
 * middle of a start, or when the start fails.
 */
export function openShutdown(log: Log) {
  const shutdown: Close[] = []
  let closing: Promise<void> | null = null

  function close() {
    closing ??= closeAll()
    return closing
  }

  /** Also behind one that fails: what is opened first, PostgreSQL, would outlive us. */
  async function closeAll() {
    const failures: unknown[] = []
    for (const one of shutdown.reverse()) {
      try {
        await one()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // A second Ctrl-C must not cut off what the first one is finishing.
      if (closing) return
      log.info('stopping', { signal })
      await close().catch((error) => {
        log.error('stopping', error)
        process.exitCode = 1
      })
      process.exit()
    })
  }
  // A terminal that was closed cannot be written to any more: that must not end us half-way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  return {
    /** Remembers how to close what was just opened. */
    add(one: Close) {
      shutdown.push(one)
    },
    close,
  }
}
