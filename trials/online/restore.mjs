import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from '../../bench/report.mjs'
import { row } from '../faults/rows.mjs'
import {
  bareMachine,
  install,
  isOpen,
  lostOf,
  openHouse,
  settingOf,
  storedNames,
  visit,
} from './house.mjs'
import { copyIn } from './machine.mjs'

const WITHIN_MS = 120_000
const BACKUPS = 'var/lib/salon/backups'

/** The newest backup and its key are all that is left of a machine; a second empty one gets both. */
export async function measureRestore() {
  const first = await openHouse()
  const stop = visit(first.on, 'restore')
  await pause(3_000)
  const { marks } = await stop()
  first.on.must('salon', 'backup')
  const name = readdirSync(join(first.on.root, BACKUPS)).sort().at(-1)
  const key = settingOf(first.on, 'BACKUP_KEY')
  const before = storedNames(first.on).size
  await first.on.stop()

  const second = await bareMachine()
  copyIn(second.on, join(first.on.root, BACKUPS, name))
  const start = performance.now()
  const { code, output } = install(second, '--backup-key', key)
  const told = second.on.ask('salon', 'restore', `/root/${name}`)
  const ms = performance.now() - start
  // Signed in with the password of the first machine.
  const isGood = code === 0 && told.code === 0 && isOpen(second.on)
  const lost = isGood ? lostOf(second.on, marks) : marks
  const after = isGood ? storedNames(second.on).size : 0
  await second.on.stop()
  return {
    faults: isGood ? [] : [output, told.output],
    rows: [
      row(
        'a second empty machine: unpack, `install.sh --backup-key …`, `salon restore FILE`',
        1,
        `${milliseconds(ms)} for both; ${after} of ${before} entries are there, ${lost.length} of ${marks.length} acknowledged lost; the owner signs in with her old password`,
        '2 min, everything there',
        isGood && lost.length === 0 && after === before && ms <= WITHIN_MS,
      ),
    ],
  }
}
