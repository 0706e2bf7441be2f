import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
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
const SETTINGS = 'etc/salon/salon.env'
const BACKUPS = 'var/lib/salon/backups'
const DISK = 'mnt/disk'
const SECOND_PLACE = `BACKUP_COPY="/${DISK}"\n`

/** Of a machine is left: its newest backup or the disk with the copies, and the key. An empty one gets them. */
export async function measureRestore() {
  const first = await openHouse()
  bringDisk(first.on)
  const stop = visit(first.on, 'restore')
  await pause(3_000)
  const { marks } = await stop()
  first.on.must('salon', 'backup')
  const name = readdirSync(join(first.on.root, BACKUPS)).sort().at(-1)
  const key = settingOf(first.on, 'BACKUP_KEY')
  const before = storedNames(first.on).size
  await first.on.stop()
  const left = { root: first.on.root, name, key, marks, before }

  const file = await restored(left, '`salon restore FILE`', (on) => {
    copyIn(on, join(left.root, BACKUPS, name))
    return on.ask('salon', 'restore', `/root/${name}`)
  })
  const disk = await restored(left, '`salon restore --elsewhere` from a disk', (on) => {
    cpSync(join(left.root, DISK), join(on.root, DISK), { recursive: true })
    on.must('chown', '-R', 'salon:', `/${DISK}`)
    appendFileSync(join(on.root, SETTINGS), SECOND_PLACE)
    return on.ask('salon', 'restore', '--elsewhere')
  })
  return { rows: [file.row, disk.row], faults: [...file.faults, ...disk.faults] }
}

async function restored({ key, marks, before }, what, bringBack) {
  const second = await bareMachine()
  const start = performance.now()
  const { code, output } = install(second, '--backup-key', key)
  const told = bringBack(second.on)
  const ms = performance.now() - start
  // Signed in with the password of the first machine.
  const isGood = code === 0 && told.code === 0 && isOpen(second.on)
  const lost = isGood ? lostOf(second.on, marks) : marks
  const after = isGood ? storedNames(second.on).size : 0
  await second.on.stop()
  return {
    faults: isGood ? [] : [output, told.output],
    row: row(
      `a second empty machine: \`install.sh --backup-key …\`, ${what}`,
      1,
      `${milliseconds(ms)} for both; ${after} of ${before} entries are there, ${lost.length} of ${marks.length} acknowledged lost; the owner signs in with her old password`,
      '2 min, everything there',
      isGood && lost.length === 0 && after === before && ms <= WITHIN_MS,
    ),
  }
}

/** Another disk, as docs/operations.md says it is made known. */
function bringDisk(on) {
  mkdirSync(join(on.root, DISK))
  writeFileSync(join(on.root, DISK, 'salon-kopien'), '')
  on.must('chown', '-R', 'salon:', `/${DISK}`)
  const rights = join(on.root, 'etc/systemd/system/salon.service.d')
  mkdirSync(rights)
  writeFileSync(join(rights, 'disk.conf'), `[Service]\nReadWritePaths=/${DISK}\n`)
  appendFileSync(join(on.root, SETTINGS), SECOND_PLACE)
  on.must('systemctl', 'daemon-reload')
  on.must('systemctl', 'restart', 'salon')
}
