import { milliseconds } from '../../../bench/report.mjs'
import { row } from '../../faults/rows.mjs'
import { openLedger, signIn } from '../../faults/salon.mjs'
import { AS_IN_COMPOSE, IMAGE } from './salon.mjs'

const PROGRAM = ['bin/node', 'deploy/run.mjs']

/** A backup comes back into the volume while its salon rests, as docs/operations.md says. */
export async function restored({ podman }, { salon, volume, ledger }, faults) {
  const backup = await salon.beside(...PROGRAM, 'backup')
  const file = (await salon.beside('ls', '/data/backups')).text.split('\n').sort().at(-1)
  const since = openLedger()
  await since.write(salon, 'Gast danach', 0)
  await salon.stop()
  const beside = [
    'run',
    '--rm',
    '--network',
    'none',
    ...AS_IN_COMPOSE,
    '--volume',
    `${volume}:/data`,
  ]
  const start = performance.now()
  const { code, text } = await podman([
    ...beside,
    IMAGE,
    ...PROGRAM,
    'restore',
    `/data/backups/${file}`,
  ])
  const ms = performance.now() - start
  await salon.start()
  const token = await signIn(salon)
  const lost = await ledger.missing(salon, token)
  const gone = await since.missing(salon, token)
  const isGood = backup.code === 0 && code === 0 && lost.length === 0
  if (!isGood) faults.push(`containers: ${backup.text} ${text}`)
  return row(
    'a backup of the volume, one entry more, and the backup back while the salon rests',
    1,
    `exit code ${code} after ${milliseconds(ms)}; of ${ledger.total()} entries before it ${lost.length} lost, of ${since.total()} after it ${gone.length} gone`,
    '0 lost, 1 gone',
    isGood && gone.length === 1,
  )
}
