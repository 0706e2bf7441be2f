import { createApp } from '#server/app.ts'
import { copyJob } from '#server/backup/elsewhere/copy-job.ts'
import { nightlyBackup } from '#server/backup/nightly.ts'
import { readConfig } from '#server/config.ts'
import { onceReady } from '#server/database/prepare.ts'
import { askingOwnSite } from '#server/doctor/headers.ts'
import { openLog } from '#server/http/log.ts'
import { inheritedSocket, openServer } from '#server/http/server.ts'
import { openSchedule } from '#server/jobs/schedule.ts'
import { jobsOf } from '#server/jobs/start.ts'
import { loadBuild } from '#server/pages/load-build.ts'
import { rerenderJob } from '#server/pages/rerender.ts'
import { openSite } from '#server/pages/site.ts'
import { readSalonName } from '#server/salon/stored.ts'
import { monitorJobs } from '#server/sitemap/monitor.ts'
import { banner } from './banner.ts'
import { firstAdmin } from './first-admin.ts'
import { openData } from './open-data.ts'
import { openShutdown } from './shutdown.ts'

await main()

async function main() {
  const config = readConfig(process.env, process.cwd())
  const format = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const log = openLog(format, (text) => process.stdout.write(text))
  const shutdown = openShutdown(log)
  try {
    const build = await loadBuild('build')
    // The port comes before the data: a second start must fail before it touches any.
    const address = { ...config, socket: inheritedSocket(process.env) }
    const http = await openServer(address, (error) => log.error('http', error))
    const data = await openData({ config, log, shutdown })
    shutdown.add(http.close)
    const { database, ownerConnection } = data
    const salonName = await onceReady(() => readSalonName(database))
    const admin = await onceReady(() => firstAdmin(data.auth, config, salonName))
    const { siteUrl, isSampleSite } = config
    const hasSecondBackup = config.backupCopy !== undefined
    const pages = { build, siteUrl, isSampleSite, hasSecondBackup, database, log }
    const site = await onceReady(() => openSite(pages))
    // Loaded when somebody asks: a start and a visitor need none of it.
    const look = async () => {
      const { examine } = await import('#server/doctor/examine.ts')
      return examine(config, async () => data, askingOwnSite(config))
    }
    const handler = (request: Request) => app.fetch(request)
    const schedule = openSchedule(log)
    shutdown.add(schedule.stop)
    const { wake } = schedule
    const app = createApp({ config, ...data, site, log, look, wake })
    await http.answerWith(app)
    schedule.start([
      ...(data.room ? [data.room.job] : []),
      ...jobsOf({ config, database, log }),
      ...monitorJobs({ config, database, log, handler, wake }),
      rerenderJob(site, pages),
      nightlyBackup({ config, database, connection: ownerConnection, log }),
      copyJob({ config, database, log }),
    ])
    process.stdout.write(banner({ salonName, config, dataDir: data.dataDir, ...admin }))
  } catch (error) {
    await shutdown.close()
    throw error
  }
}
