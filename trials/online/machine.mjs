import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from '../../bench/report.mjs'
import { notMeasured, row } from '../support/rows.mjs'
import { boot, copyIn, whyNotHere } from './support/debian.mjs'
import {
  bareMachine,
  DOMAIN,
  install,
  isOpen,
  lostOf,
  setPassword,
  settingOf,
  storedNames,
  update,
  versionsOf,
  visit,
  withoutBudgets,
} from './support/house.mjs'
import { archiveOf, VERSIONS } from './support/releases.mjs'

const WITHIN_MS = 120_000
const BACK_WITHIN_MS = 30_000
const MOMENT_MS = 2_000
const BEFORE_MS = 1_500
/** Above it systemd calls a service MEDIUM; up to 4.9 it says OK. */
const MOST_EXPOSED = 4.9
const BACKUPS = 'var/lib/salon/backups'
/** Names of files; logs, caches and what is only in memory are not an install's. */
const EVERYTHING =
  'find / -xdev -path /root -prune -o -path /tmp -prune -o -path /var/log -prune -o -path /var/cache -prune -o -path /var/lib/apt -prune -o -path /run -prune -o -print | sort'

/** One salon's life on machines: installed, updated, taken back, restored on an empty machine, and gone from there. */
export async function run() {
  const reason = whyNotHere()
  if (reason) return notMeasured('a machine of its own', reason)
  // Before anybody visits: what is timed is the update, not the making of its archive.
  for (const name of Object.keys(VERSIONS)) archiveOf(name)
  const house = await bareMachine()
  const marks = []
  const faults = []
  const rows = [firstInstall(house), exposure(house.on)]
  setPassword(house.on)
  withoutBudgets(house.on)
  rows.push(await again(house, marks), await afterReboot(house))
  const { on } = house
  const under = (what, work, judge) => underVisitors({ on, marks, faults }, what, work, judge)
  rows.push(
    await under(
      '`systemctl restart salon` under visitors, through Caddy and the port that systemd holds',
      () => on.ask('systemctl', 'restart', 'salon'),
      isOpenAgain(on),
    ),
    await under('`salon update` under visitors', () => update(on, 'good'), isUpdated(on)),
    await under(
      'a version that does not start, under visitors',
      () => update(on, 'noStart'),
      isRefused(on),
    ),
    await under(
      '`salon rollback` under visitors, on data with a column more',
      () => on.ask('salon', 'rollback'),
      isBack(on),
    ),
    // Only the newer program can write the backup that stands before it.
    await under('`salon update` again after it', () => update(on, 'good'), isUpdated(on)),
  )
  rows.push(await restoredElsewhere(on, marks, faults))
  return { rows, faults: [...new Set(faults)].slice(0, 20) }
}

function firstInstall(house) {
  const { code, output, ms } = install(house)
  const isGood = code === 0 && isOpen(house.on)
  if (!isGood) throw new Error(`install.sh ended with ${code}:\n${output}`)
  const isTold = /Anmelden|Link/.test(output) && /Schlüssel der Sicherungen/.test(output)
  return row(
    'fresh Debian, `install.sh` with Caddy from its package, until the site answers over TLS',
    1,
    `${milliseconds(ms)}; sign-in and key of the backups are shown: ${yes(isTold)}`,
    '2 min, shown',
    ms <= WITHIN_MS && isTold,
  )
}

function exposure(on) {
  const output = on.must('systemd-analyze', 'security', '--no-pager', 'salon.service')
  const [, number, word] = /level for salon\.service: ([\d.]+) (\S+)/.exec(output) ?? []
  return row(
    '`systemd-analyze security salon.service`',
    1,
    `${number} ${word}`,
    'OK or better',
    Number(number) <= MOST_EXPOSED,
  )
}

async function again(house, marks) {
  const { on } = house
  const stop = visit(on, 'install')
  await pause(BEFORE_MS)
  marks.push(...(await stop()).marks)
  const state = () => on.must('sha256sum', '/etc/salon/salon.env', '/etc/caddy/Caddyfile')
  const before = state()
  on.must('rm', '/opt/salon/current/build/server/main.js', '/etc/systemd/system/salon.socket')
  const { code, ms } = install(house)
  const lost = lostOf(on, marks).length
  const isSame = state() === before
  return row(
    '`install.sh` again, after a file of the program and a unit were deleted',
    1,
    `exit code ${code} after ${milliseconds(ms)}; settings ${isSame ? 'as before' : 'changed'}, ${lost} of ${marks.length} entries lost`,
    'repaired, settings as before, 0 lost',
    code === 0 && isSame && lost === 0 && marks.length > 0 && isOpen(on),
  )
}

async function afterReboot(house) {
  await house.on.stop()
  house.on = await boot(house.machine)
  const start = performance.now()
  while (!isOpen(house.on) && performance.now() - start < BACK_WITHIN_MS) await pause(100)
  const ms = performance.now() - start
  return row(
    'the machine starts again',
    1,
    `the site answers over TLS ${milliseconds(ms)} after the machine is up`,
    '30 s, by itself',
    ms < BACK_WITHIN_MS,
  )
}

/** Visitors read and write through Caddy meanwhile. */
async function underVisitors({ on, marks, faults }, what, work, judge) {
  const stop = visit(on, `Schritt ${marks.length}`)
  await pause(BEFORE_MS)
  const start = performance.now()
  const done = work()
  const ms = performance.now() - start
  await pause(BEFORE_MS)
  const seen = await stop()
  marks.push(...seen.marks)
  const lost = lostOf(on, marks)
  const { told, goal, isGood, mostMs } = judge(done)
  faults.push(...seen.failed, ...lost, ...(isGood ? [] : [done.output]))
  const isWhole = seen.failed.length === 0 && lost.length === 0 && seen.marks.length > 0
  return row(
    what,
    1,
    `${told}; ${milliseconds(ms)} in all; ${seen.answered} requests, ${seen.failed.length} failed, slowest ${milliseconds(seen.slowestMs)}, longest time without any answer ${milliseconds(seen.silenceMs)}; ${marks.length} acknowledged, ${lost.length} lost`,
    `${goal}, 0 failed, 0 lost${mostMs ? ', one moment of 2 s at most' : ''}`,
    isGood && isWhole && (!mostMs || seen.slowestMs <= mostMs),
  )
}

const isOpenAgain = (on) => (done) => {
  const isGood = done.code === 0 && isOpen(on)
  return { told: `exit code ${done.code}`, goal: 'the same version', isGood, mostMs: MOMENT_MS }
}

const isUpdated = (on) => (done) => {
  const { current, previous } = versionsOf(on)
  const isGood = done.code === 0 && current === VERSIONS.good && previous === VERSIONS.now
  return { told: `exit code ${done.code}`, goal: 'the new version', isGood, mostMs: MOMENT_MS }
}

const isBack = (on) => (done) => {
  const isGood = done.code === 0 && versionsOf(on).current === VERSIONS.now
  return { told: `exit code ${done.code}`, goal: 'the version before', isGood, mostMs: MOMENT_MS }
}

const isRefused = (on) => (done) => {
  const isTold = done.code === 1 && done.output.includes('zum Versuch kaputt')
  const isOld = versionsOf(on).current === VERSIONS.good && isOpen(on)
  const told = `exit code ${done.code} and the reason is told: ${yes(isTold)}; the old version answers: ${yes(isOld)}`
  return { told, goal: 'the old version, the reason', isGood: isTold && isOld }
}

/** Of a machine is left its newest backup and the key. An empty one gets them, and is left as it was. */
async function restoredElsewhere(on, marks, faults) {
  on.must('salon', 'backup')
  const name = readdirSync(join(on.root, BACKUPS)).sort().at(-1)
  const key = settingOf(on, 'BACKUP_KEY')
  const before = storedNames(on).size
  await on.stop()
  // An older program cannot read what a newer one has written.
  const second = await bareMachine('good')
  const empty = filesOf(second.on)
  const start = performance.now()
  const { code, output } = install(second, '--backup-key', key)
  copyIn(second.on, join(on.root, BACKUPS, name))
  const told = second.on.ask('salon', 'restore', `/root/${name}`)
  const ms = performance.now() - start
  // Signed in with the password of the first machine.
  const isThere = code === 0 && told.code === 0 && isOpen(second.on)
  if (!isThere) faults.push(output, told.output)
  const lost = isThere ? lostOf(second.on, marks) : marks
  const after = isThere ? storedNames(second.on).size : 0
  const gone = uninstalled(second, empty)
  await second.on.stop()
  return row(
    'a second empty machine: `install.sh --backup-key …`, `salon restore FILE`; then `salon uninstall`, install again, `--daten-loeschen` once, and with the domain',
    1,
    `${milliseconds(ms)} for both; ${after} of ${before} entries are there, ${lost.length} of ${marks.length} acknowledged lost; the owner signs in with her old password; ${gone.told}`,
    '2 min, everything there; kept, found, stay, 0 left',
    isThere && lost.length === 0 && after === before && ms <= WITHIN_MS && gone.isGood,
  )
}

function uninstalled(house, empty) {
  const { on } = house
  const kept = () => on.ask('test', '-d', '/var/lib/salon/data/postgres').code === 0
  const isKept = on.ask('salon', 'uninstall').code === 0 && kept()
  const isBack = install(house).code === 0 && isOpen(on)
  const isAsked = on.ask('salon', 'uninstall', '--daten-loeschen').code === 1 && kept()
  const last = on.ask('salon', 'uninstall', '--daten-loeschen', '--domain', DOMAIN)
  // Caddy stays, and with it the certificates it has got.
  const left = filesOf(on)
    .filter((path) => !empty.includes(path))
    .filter((path) => /salon/.test(path) && !/^\/var\/lib\/caddy/.test(path))
  const isGone = last.code === 0 && left.length === 0 && on.ask('id', 'salon').code !== 0
  return {
    isGood: isKept && isBack && isAsked && isGone,
    told: `uninstalled, data kept: ${yes(isKept)}; install finds them: ${yes(isBack)}; told once they stay: ${yes(isAsked)}; told twice, left: ${left.length} ${left.slice(0, 5).join(', ')}`,
  }
}

function filesOf(on) {
  return on.must('sh', '-c', EVERYTHING).split('\n')
}

const yes = (is) => (is ? 'yes' : 'no')
