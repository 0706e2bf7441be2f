// Loaded into the product with --import: tells every second how long its event loop was held up.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env.TRIAL_LOOP_FILE
const MS = 1e6
if (file) {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  process.on('SIGUSR2', () => delays.reset())
  setInterval(() => {
    const told = { p99Ms: delays.percentile(99) / MS, maxMs: delays.max / MS }
    writeFileSync(file, JSON.stringify(told))
  }, 1_000).unref()
}
