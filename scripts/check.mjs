import { runSteps } from './steps.mjs'

process.exit(await runSteps(['types', 'style'], ['unit']))
