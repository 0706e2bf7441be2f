import { startEmbedded } from '#server/database/embedded/cluster.ts'
import type { Answer } from './launch.ts'

const [dataDir = '', relocationBase = ''] = process.argv.slice(2)

/** Stands for the salon's server in tests: holds the data until it is told to stop or is killed. */
async function hold() {
  // The strictest habit of an administrator: whatever we make is closed to others unless we open it.
  process.umask(0o077)
  const lines: string[] = []
  try {
    const log = (line: string) => lines.push(line)
    const embedded = await startEmbedded({ dataDir, relocationBase, log })
    const { connection, wasAdopted } = embedded
    embedded.onExit((reason) => say({ state: 'lost', message: reason.message }))
    process.on('message', () => embedded.stop().then(() => process.exit(0)))
    say({ state: 'ready', connection, dataDir: embedded.dataDir, wasAdopted, lines })
  } catch (error) {
    const { name, message } = error as Error
    say({ state: 'refused', name, message })
    process.disconnect()
    process.exitCode = 1
  }
}

function say(answer: Answer) {
  process.send?.(answer)
}

await hold()
