import { installTestServers } from './debian.mjs'
import { runSteps } from './steps.mjs'

const [command, ...named] = process.argv.slice(2)
/** Steps run one after the other: two beside each other are late on two cores, and what is late runs twice. */
const runs = {
  check: ['types', 'style', 'unit'],
  test: ['types', 'style', 'unit', 'database', 'built', 'browser'],
  'test:release': ['audit', 'hostile', 'database (second PostgreSQL)', 'fresh'],
}
/** Seconds of all files together; two calm cores need half of it. */
const BUDGETS = { test: 3_600 }
if (command !== 'check') installTestServers()
const budget = named.length > 0 ? undefined : BUDGETS[command]
process.exit(await runSteps(named.length > 0 ? named : runs[command], budget))
