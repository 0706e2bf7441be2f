import { runSteps } from './steps.mjs'

const named = process.argv.slice(3)
/** Neither line keeps two processors busy: one waits for browsers, the other for disks and the network. */
const whole = [
  ['types', 'style', 'audit', 'build', 'browser'],
  ['unit', 'database', 'database (second PostgreSQL)', 'built', 'fresh'],
]
process.exit(await runSteps(...(named.length > 0 ? [named] : whole)))
