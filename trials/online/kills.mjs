import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withDescendants } from '../../bench/memory.mjs'
import { milliseconds } from '../../bench/report.mjs'
import { killNow } from '../faults/processes.mjs'
import { row } from '../faults/rows.mjs'
import { between, until } from '../faults/salon.mjs'
import { isOpen, lostOf, update, versionsOf, visit } from './house.mjs'
import { copyIn } from './machine.mjs'
import { VERSIONS } from './releases.mjs'
import { archiveOf } from './workshop.mjs'

/** After which words of the updater it is killed, and how long after them. */
const MOMENTS = [
  ['wird gelesen', [0, 300]],
  ['wird ausgepackt', [0, 2_000]],
  ['wird ausgepackt', [2_000, 4_000]],
  ['Eine Sicherung', [0, 2_000]],
  ['wird gestartet', [0, 10]],
  ['wird gestartet', [10, 60]],
  ['wird gestartet', [60, 400]],
  ['wird gestartet', [400, 1_200]],
  ['wird gestartet', [1_200, 2_000]],
]

/** `kill -9` of the updater at every step, while visitors read and write; what it had started goes on. */
export async function killedUpdates(on, marks, times = MOMENTS.length) {
  const stop = visit(on, 'killed')
  await pause(500)
  const archive = copyIn(on, archiveOf('good'))
  const faults = []
  const ended = { old: 0, new: 0 }
  const moments = MOMENTS.slice(0, times)
  for (const [words, [least, most]] of moments) {
    await killAt(on, archive, words, between(least, most))
    const told = `killed after "${words}"`
    const isAnswering = isOpen(on)
    // As after a power cut or a crash: whatever the updater left is settled by the next start.
    on.must('systemctl', 'restart', 'salon')
    const { current } = versionsOf(on)
    const which = { [VERSIONS.now]: 'old', [VERSIONS.good]: 'new' }[current]
    if (!isAnswering || !isOpen(on)) faults.push(`${told}: nobody answers`)
    if (which) ended[which] += 1
    else faults.push(`${told}: current is ${current}`)
    faults.push(...next(on, which).map((one) => `${told}: ${one}`))
  }
  const seen = await stop()
  marks.push(...seen.marks)
  const lost = lostOf(on, marks)
  return {
    faults: [...faults, ...seen.failed, ...lost],
    row: row(
      '`kill -9` of the updater at every step, under visitors',
      moments.length,
      `the old version whole ${ended.old} times, the new one ${ended.new}; the next update works: ${faults.length === 0 ? 'yes' : 'no'}; ${seen.answered} requests, ${seen.failed.length} failed, slowest ${milliseconds(seen.slowestMs)}; ${marks.length} acknowledged, ${lost.length} lost`,
      'old or new and whole, the next works, 0 failed, 0 lost',
      faults.length + seen.failed.length + lost.length === 0,
    ),
  }
}

/** The next update, and back to where this round began. */
function next(on, which) {
  const faults = []
  if (which !== 'new') {
    const { code, output } = update(on, 'good')
    if (code !== 0) faults.push(`the next update ends with ${code}: ${output}`)
  }
  const { code, output } = on.ask('salon', 'rollback')
  if (code !== 0) faults.push(`rollback ends with ${code}: ${output}`)
  if (versionsOf(on).current !== VERSIONS.now) faults.push('not back at the first version')
  return faults
}

async function killAt(on, archive, words, afterMs) {
  const running = on.start('salon', 'update', `/root/${basename(archive)}`)
  await until(() => running.heard.output.includes(words), 120_000)
  await pause(afterMs)
  for (const pid of withDescendants(running.pid)) if (isUpdater(pid)) killNow(pid)
  await running.over
}

/** The processes of the command itself; a backup, tar or systemctl it has started lives on. */
function isUpdater(pid) {
  try {
    return /salon\.mjs\0(under-lock|update)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return false
    throw error
  }
}
