import { runParts } from '../parts.mjs'
import { measureFiveYears } from './backups/five-years.mjs'
import { measureAway } from './database-away.mjs'
import { measureFull } from './disk/full.mjs'
import { measurePowerCut } from './disk/power-cut.mjs'
import { measureBackups } from './kill/backups.mjs'
import { measurePhotos } from './kill/photos.mjs'
import { measureSalon } from './kill/salon.mjs'
import { measureStarts } from './kill/starts.mjs'
import { measureWrites } from './kill/writes.mjs'
import { measureAnswers } from './mail/answers.mjs'
import { measureMail } from './mail/moods.mjs'
import { measureStandby } from './standby.mjs'

const COLUMNS = ['fault', 'times', 'what came of it', 'goal', 'verdict']
const KILLS = {
  'kill-writes': measureWrites,
  'kill-salon': measureSalon,
  'kill-photos': measurePhotos,
  'kill-starts': measureStarts,
  'kill-backups': measureBackups,
}
const parts = {
  ...KILLS,
  'five-years': measureFiveYears,
  'power-cut': measurePowerCut,
  'disk-full': measureFull,
  'database-away': measureAway,
  mail: measureMail,
  answers: measureAnswers,
  standby: measureStandby,
}

export async function measure({ only, times }) {
  const chosen = only === 'kill' ? Object.keys(KILLS) : only ? [only] : Object.keys(parts)
  const run = { title: 'Faults', columns: COLUMNS, parts, chosen, isWhole: !only, times }
  return {
    ...(await runParts(run)),
    note: `"Run" is when a part was run, and the load of the machine before it. The built product in temporary folders; moments are random. "Acknowledged" is what was answered with success: reviews, requests, applications and approvals by the admin. What each part does and what it cannot show: [trials/README.md](../trials/README.md).`,
  }
}
