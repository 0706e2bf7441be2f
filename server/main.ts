import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/http/log.ts'
import { loadSite } from '#server/pages/load.ts'
import { banner } from './banner.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { openDoor } from './door.ts'
import { openData } from './open-data.ts'
import { welcomeAdmin } from './welcome.ts'

await main()

async function main() {
  const config = readConfig(process.env, process.cwd())
  const logFormat = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const log = openLog(logFormat, (text) => process.stdout.write(text))
  // The port comes first: a second start must fail before it touches any data.
  const door = await openDoor(config)
  try {
    const site = await loadSite(config)
    const data = await openData({ config, log })
    closeOnSignal([door.close, data.close], log)
    const admin = await welcomeAdmin(data.database, config)
    door.answerWith(createApp({ config, ...data, site, log, logFormat }))
    process.stdout.write(banner({ config, dataDir: data.dataDir, ...admin }))
  } catch (error) {
    await door.close()
    throw error
  }
}
