import { runSteps } from './steps.mjs'

process.exit(
  await runSteps([
    'types',
    'style',
    'unit',
    'database',
    'database (second PostgreSQL)',
    'build',
    'built',
    'browser',
    'fresh',
  ]),
)
