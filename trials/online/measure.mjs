import { notMeasured } from '../faults/rows.mjs'
import { runParts } from '../parts.mjs'
import { measureContainers } from './containers.mjs'
import { measureInstall } from './install.mjs'
import { whyNotHere } from './machine.mjs'
import { measureSmallMachine } from './memory/measure.mjs'
import { measureRestore } from './restore.mjs'
import { measureRollback } from './rollback.mjs'
import { measureUpdate } from './update.mjs'

const COLUMNS = ['step', 'times', 'what came of it', 'goal', 'verdict']
const parts = {
  // First: a machine that boots changes control groups, which podman would stumble over.
  containers: measureContainers,
  install: onMachines(measureInstall),
  update: onMachines(measureUpdate),
  rollback: onMachines(measureRollback),
  restore: onMachines(measureRestore),
  memory: measureSmallMachine,
}

export async function measure({ only, times }) {
  const chosen = only ? [only] : Object.keys(parts)
  const run = { title: 'Online', columns: COLUMNS, parts, chosen, isWhole: !only, times }
  return {
    ...(await runParts(run)),
    note: `"Run" is when a part was run, and the load of the machine before it. Each machine is a Debian of its own, made by debootstrap and booted with its systemd in a network that has nobody else in it; the archives are those of \`npm run release\`. What each part does and what it cannot show: [trials/README.md](../trials/README.md).`,
  }
}

/** A part that needs machines to boot says so where there can be none. */
function onMachines(work) {
  return async (options) => {
    const reason = whyNotHere()
    return reason ? notMeasured('a machine of its own', reason) : work(options)
  }
}
