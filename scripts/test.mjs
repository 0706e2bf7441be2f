import { runSteps } from './steps.mjs'

const named = process.argv.slice(3)
/** Two lines of about the same length: one waits for browsers, the other for disks and the network. */
const whole = [
  ['types', 'style', 'audit', 'build', 'browser', 'fresh'],
  ['unit', 'hostile', 'database', 'database (second PostgreSQL)', 'built'],
]
process.exit(await runSteps(...(named.length > 0 ? [named] : whole)))
