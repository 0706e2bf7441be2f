import { readFileSync, writeFileSync } from 'node:fs'

/** Loaded before a command: says at its end how much memory it ever had. */
process.once('exit', () => {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  writeFileSync(process.env.PEAK_FILE, kibibytes)
})
