import { installTestServers } from './debian.mjs'
import { runSteps } from './steps.mjs'

const [command, ...named] = process.argv.slice(2)
/** Lines beside each other: in the whole test one waits for browsers, the other for disks and the network. */
const lines = {
  check: [['types', 'style'], ['unit']],
  test: [
    ['types', 'style', 'audit', 'build', 'browser', 'fresh'],
    ['unit', 'hostile', 'database', 'database (second PostgreSQL)', 'built'],
  ],
}
if (command === 'test') installTestServers()
process.exit(await runSteps(...(named.length > 0 ? [named] : lines[command])))
