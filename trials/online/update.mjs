import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from '../../bench/report.mjs'
import { row } from '../faults/rows.mjs'
import { isOpen, lostOf, openHouse, update, versionsOf, visit } from './house.mjs'
import { killedUpdates } from './kills.mjs'
import { VERSIONS } from './releases.mjs'

const MOMENT_MS = 2_000
const BEFORE_MS = 1_500
const SAID = { noSchema: 'no_such_table', noStart: 'zum Versuch kaputt' }

/** Visitors read and write through Caddy while a version takes the place of another, or fails to. */
export async function measureUpdate({ times }) {
  const rows = []
  const faults = []
  for (const isOutside of [false, true]) {
    const { on } = await openHouse({ isOutside })
    const where = isOutside ? 'DATABASE_URL' : 'embedded PostgreSQL'
    const marks = []
    const tell = (one) => {
      rows.push(one.row)
      faults.push(...one.faults)
    }
    if (!isOutside) {
      const killed = await killedUpdates(on, marks, times)
      rows.push(killed.row)
      faults.push(...killed.faults)
    }
    tell(await goodUpdate(on, where, marks))
    for (const name of ['noSchema', 'noStart']) tell(await badUpdate(on, name, where, marks))
    await on.stop()
  }
  return { rows, faults: [...new Set(faults)].slice(0, 20) }
}

async function underVisitors(on, mark, marks, work) {
  const stop = visit(on, mark)
  await pause(BEFORE_MS)
  const done = work()
  await pause(BEFORE_MS)
  const seen = await stop()
  marks.push(...seen.marks)
  const lost = lostOf(on, marks)
  const said = `${seen.answered} requests, ${seen.failed.length} failed, slowest ${milliseconds(seen.slowestMs)}, longest time without any answer ${milliseconds(seen.silenceMs)}; ${marks.length} acknowledged, ${lost.length} lost`
  const isWhole = seen.failed.length === 0 && lost.length === 0 && seen.marks.length > 0
  return { done, seen, said, isWhole, faults: [...seen.failed, ...lost] }
}

async function goodUpdate(on, where, marks) {
  const run = await underVisitors(on, `good-${where.slice(0, 3)}`, marks, () => update(on, 'good'))
  const { current, previous } = versionsOf(on)
  const isNew = current === VERSIONS.good && previous === VERSIONS.now && run.done.code === 0
  return {
    faults: isNew ? run.faults : [...run.faults, run.done.output],
    row: row(
      `\`salon update\` under visitors, ${where}`,
      1,
      `${milliseconds(run.done.ms)} in all; ${run.said}`,
      'new version, 0 failed, 0 lost, one moment of 2 s at most',
      isNew && run.isWhole && run.seen.slowestMs <= MOMENT_MS,
    ),
  }
}

async function badUpdate(on, name, where, marks) {
  const mark = `${name}-${where.slice(0, 3)}`
  const run = await underVisitors(on, mark, marks, () => update(on, name))
  const { current } = versionsOf(on)
  const { code, output } = run.done
  const isTold = code === 1 && output.includes(SAID[name])
  const isOld = current === VERSIONS.good && isOpen(on)
  const what = { noSchema: 'whose migration fails', noStart: 'that does not start' }[name]
  return {
    faults: isTold ? run.faults : [...run.faults, output],
    row: row(
      `a version ${what}, under visitors, ${where}`,
      1,
      `exit code ${code} and the reason is told: ${isTold ? 'yes' : 'no'}; the old version answers: ${isOld ? 'yes' : 'no'}; ${run.said}`,
      'the old version, the reason, 0 failed, 0 lost',
      isTold && isOld && run.isWhole,
    ),
  }
}
