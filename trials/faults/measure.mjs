import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadNow } from '../../bench/report.mjs'
import { root } from '../../scripts/setup.mjs'
import { measureClock } from './clock.mjs'
import { measureAway } from './database-away.mjs'
import { measureFull } from './disk/full.mjs'
import { measurePowerCut } from './disk/power-cut.mjs'
import { measureBackups } from './kill/backups.mjs'
import { measureStarts } from './kill/starts.mjs'
import { measureWrites } from './kill/writes.mjs'
import { measureMail } from './mail.mjs'
import { measureSigterm } from './sigterm.mjs'
import { measureStandby } from './standby.mjs'

const REPORT = join(root, 'docs', 'reliability.md')
const COLUMNS = ['fault', 'times', 'what came of it', 'goal', 'verdict']
const KILLS = {
  'kill-writes': measureWrites,
  'kill-starts': measureStarts,
  'kill-backups': measureBackups,
}
const parts = {
  ...KILLS,
  'power-cut': measurePowerCut,
  'disk-full': measureFull,
  'database-away': measureAway,
  mail: measureMail,
  clock: measureClock,
  sigterm: measureSigterm,
  standby: measureStandby,
}

/** Each part answers with its rows; one that breaks down is a row too, and the others go on. */
export async function measure({ only, times }) {
  const chosen = only === 'kill' ? Object.keys(KILLS) : only ? [only] : Object.keys(parts)
  const unknown = chosen.find((name) => !Object.hasOwn(parts, name))
  if (unknown) {
    throw new Error(
      `There is no part "${unknown}". There are: kill, ${Object.keys(parts).join(', ')}`,
    )
  }
  // A part that was run in full is worth keeping.
  const keepsOthers = only !== undefined && times === undefined
  let loadBefore = 0
  const rows = []
  const faults = []
  for (const name of chosen) {
    const start = Date.now()
    loadBefore = loadNow()
    try {
      const part = await parts[name]({ times })
      rows.push(...part.rows)
      faults.push(...(part.faults ?? []))
    } catch (error) {
      faults.push(`${name}: ${error.stack}`)
      rows.push([name, '–', `broke down: ${error.message.split('\n')[0]}`, '–', 'missed'])
    }
    console.log(`${name}: ${Math.round((Date.now() - start) / 1_000)} s`)
  }
  return {
    title: 'Faults',
    note: `Load of the machine before the last part: ${loadBefore.toFixed(1)}. The built product in temporary folders; moments are random. "Acknowledged" is what was answered with success: reviews, requests, applications and approvals by the admin. What each part does and what it cannot show: [trials/README.md](../trials/README.md).`,
    columns: COLUMNS,
    rows: keepsOthers ? besideOthers(rows) : rows,
    keepsOthers,
    faults,
  }
}

/** The table as it stands, with what was measured now in the place of what was measured then. */
function besideOthers(rows) {
  const [, section = ''] = readFileSync(REPORT, 'utf8').split(/^## Faults$/m)
  const old = section
    .split(/^## /m)[0]
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (fault|---) /.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
  const others = old.filter(([name]) => !rows.some(([fresh]) => fresh === name))
  return [...others, ...rows]
}
