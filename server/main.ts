import { createApp } from '#server/app.ts'
import { nightlyBackup } from '#server/backup/nightly.ts'
import { readConfig } from '#server/config.ts'
import { askingOwnSite } from '#server/doctor/headers.ts'
import { systemCheckJob } from '#server/doctor/system-checks.ts'
import { openLog } from '#server/http/log.ts'
import { startSchedule } from '#server/jobs/schedule.ts'
import { startJobs } from '#server/jobs/start.ts'
import { followDays } from '#server/pages/again/follow-days.ts'
import { packBetter } from '#server/pages/again/pack-better.ts'
import { loadSite } from '#server/pages/load.ts'
import { sitemapJobs } from '#server/sitemap/jobs.ts'
import { banner } from './banner.ts'
import { openClosers } from './closers.ts'
import { openDoor } from './door.ts'
import { openData } from './open-data.ts'
import { welcomeAdmin } from './welcome.ts'

await main()

async function main() {
  const config = readConfig(process.env, process.cwd())
  const format = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const log = openLog(format, (text) => process.stdout.write(text))
  const closers = openClosers(log)
  try {
    const site = await loadSite(config)
    // The port comes before the data: a second start must fail before it touches any.
    const door = await openDoor(config, (error) => log.error('door', error))
    const data = await openData({ config, log, closers })
    closers.add(door.close)
    const admin = await welcomeAdmin(data.database, config)
    const { database, ownerConnection } = data
    closers.add(startJobs({ config, database, log }))
    const backup = nightlyBackup({ config, database, connection: ownerConnection, log })
    closers.add(startSchedule(data.room ? [backup, data.room.job] : [backup], log))
    const app = createApp({ config, ...data, site, log })
    const handler = (request: Request) => app.fetch(request)
    closers.add(startSchedule(sitemapJobs({ config, ...data, log, handler }), log))
    // Loaded when somebody asks: a start and a visitor need none of it.
    const look = async () => {
      const { examine } = await import('#server/doctor/examine.ts')
      return examine(config, async () => data, askingOwnSite(config))
    }
    closers.add(startSchedule([systemCheckJob(database, look)], log))
    door.answerWith(app)
    process.stdout.write(banner({ config, dataDir: data.dataDir, ...admin }))
    closers.add(startSchedule([followDays({ site, database, log }), packBetter(site)], log))
  } catch (error) {
    await closers.close()
    throw error
  }
}
