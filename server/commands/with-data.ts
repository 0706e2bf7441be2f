import { type Config, readConfig } from '#server/config.ts'
import { openLog } from '#server/http/log.ts'
import { type OpenData, openData } from '#server/open-data.ts'
import { openShutdown } from '#server/shutdown.ts'

/** The salon's data for one command, also beside a running server; closed whatever becomes of the work. */
export async function withData(work: (data: OpenData, config: Config) => Promise<unknown>) {
  const config = readConfig(process.env, process.cwd())
  const log = openLog('text', () => {})
  const shutdown = openShutdown(log)
  try {
    await work(await openData({ config, log, shutdown, isVisitor: true }), config)
  } finally {
    await shutdown.close()
  }
}
