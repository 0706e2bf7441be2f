import { makeFolder } from '../../bench/processes.mjs'
import { makeBareRoot, newMachine } from './machine.mjs'
import { makeRelease } from './releases.mjs'

const made = {}
let machines = 0

/** What the parts share is made when the first of them asks, and is gone when the trial ends. */
function once(name, make) {
  made[name] ??= make()
  return made[name]
}

const folder = () => once('folder', makeFolder)

export const archiveOf = (name) => once(name, () => makeRelease(name, folder()))

export function freshMachine() {
  const bare = once('bare', () => makeBareRoot(folder()))
  machines += 1
  return newMachine(bare, folder(), `salon-trial-${machines}`)
}
