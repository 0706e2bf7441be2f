import { rmSync } from 'node:fs'

/** What the run wrote goes with it, unless a failure left a trace to look at. */
export default function teardown() {
  const folder = process.env.E2E_FOLDER
  if (folder) rmSync(`${folder}/data`, { recursive: true, force: true })
}
