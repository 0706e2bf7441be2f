import { runSteps } from './steps.mjs'

const named = process.argv.slice(3)
process.exit(
  await runSteps(
    named.length > 0
      ? named
      : [
          'types',
          'style',
          'audit',
          'unit',
          'database',
          'database (second PostgreSQL)',
          'build',
          'built',
          'browser',
          'fresh',
        ],
  ),
)
