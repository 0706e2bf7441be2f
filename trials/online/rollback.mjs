import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from '../../bench/report.mjs'
import { row } from '../faults/rows.mjs'
import { lostOf, openHouse, update, versionsOf, visit } from './house.mjs'
import { VERSIONS } from './releases.mjs'

const MOMENT_MS = 2_000

/** Back to the version before on the data of now, and forward again: its backup needs the newer program. */
export async function measureRollback() {
  const { on } = await openHouse()
  const faults = []
  const first = update(on, 'good')
  if (first.code !== 0) throw new Error(first.output)
  const stop = visit(on, 'back')
  await pause(1_000)
  const start = performance.now()
  const back = on.ask('salon', 'rollback')
  const ms = performance.now() - start
  const isBack = back.code === 0 && versionsOf(on).current === VERSIONS.now
  await pause(1_000)
  const seen = await stop()
  const lost = lostOf(on, seen.marks)
  const forward = update(on, 'good')
  const isForward = forward.code === 0 && versionsOf(on).current === VERSIONS.good
  const stillLost = lostOf(on, seen.marks)
  if (!isBack) faults.push(back.output)
  if (!isForward) faults.push(forward.output)
  await on.stop()
  return {
    faults: [...faults, ...seen.failed],
    rows: [
      row(
        '`salon rollback` under visitors, after a version with a new column',
        1,
        `${milliseconds(ms)}; ${seen.answered} requests, ${seen.failed.length} failed, slowest ${milliseconds(seen.slowestMs)}; ${seen.marks.length} acknowledged, ${lost.length} lost`,
        'the version before, 0 failed, 0 lost, one moment of 2 s at most',
        isBack && seen.failed.length + lost.length === 0 && seen.slowestMs <= MOMENT_MS,
      ),
      row(
        '`salon update` again after it',
        1,
        `exit code ${forward.code} after ${milliseconds(forward.ms)}, with a verified backup; ${stillLost.length} lost`,
        'the new version, 0 lost',
        isForward && stillLost.length === 0,
      ),
    ],
  }
}
