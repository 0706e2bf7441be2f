import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { milliseconds } from '../../bench/report.mjs'
import { most, notMeasured, row, spread } from '../support/rows.mjs'
import { between, openLedger, signIn } from '../support/salon.mjs'
import { whyNotHere } from './support/debian.mjs'
import {
  ACCOUNT,
  AS_IN_COMPOSE,
  buildImages,
  GRACE_S,
  IMAGE,
  openPodman,
  startSalon,
  TOOLS,
} from './support/podman.mjs'
import { archiveOf } from './support/releases.mjs'

const KILLS = 10
const STOPS = 3
const READY_MS = 5_000
const UNDER_WRITES_MS = [300, 1_500]
const BUILDERS = ['npm', 'npx', 'cc', 'gcc', 'make', 'python3', 'curl']
const ONCE = ['run', '--rm', '--network', 'none', ...AS_IN_COMPOSE]
const PROGRAM = ['bin/node', 'deploy/run.mjs']

/** The image of the archive at work, with nothing but what compose.yml gives it. */
export async function run({ times = KILLS }) {
  const reason = whyNotHere(TOOLS)
  if (reason) return notMeasured('containers', reason)
  const folder = makeFolder()
  const host = openPodman(folder)
  const faults = []
  const rows = [await image(host, buildImages(host, folder, archiveOf('now')))]
  rows.push(...(await killsAndStops(host, Math.min(KILLS, times), faults)))
  await host.close()
  removeFolder(folder)
  return { rows, faults }
}

async function image({ must, podman }, { base, ms }) {
  const size = async (tag) => Number(await must(['inspect', '--format', '{{.Size}}', tag])) / 1e6
  const [whole, below] = [await size(IMAGE), await size(base)]
  const search = BUILDERS.map((name) => `command -v ${name}`).join('; ')
  const alone = [...ONCE, IMAGE, 'sh', '-c']
  const { text: found } = await podman([...alone, search])
  const { code } = await podman([...alone, 'touch /opt/salon/x || touch /usr/x'])
  const user = await must(['inspect', '--format', '{{.User}}', IMAGE])
  return row(
    'image built of the archive, on a base made by debootstrap',
    1,
    `${milliseconds(ms)}; ${whole.toFixed(0)} MB, ${below.toFixed(0)} of them the base; of ${BUILDERS.join(', ')} it has ${found || 'none'}; account ${user}, which can write to the volume only`,
    'no builder, no root',
    found === '' && code !== 0 && user === `${ACCOUNT}:${ACCOUNT}`,
  )
}

/** One volume all the way: whatever is acknowledged is there in the end. */
async function killsAndStops(host, kills, faults) {
  const salon = await startSalon(host, { name: 'steady', volume: 'steady' })
  const health = await host.must(['inspect', '--format', '{{json .HealthCheck}}', IMAGE])
  const [, ...question] = JSON.parse(health).Test
  const healthy = await salon.beside(...question)
  const sick = await host.podman(['exec', '--env', 'PORT=1', salon.name, ...question])
  const owner = await salon.beside('stat', '-c', '%u', '/data/salon/postgres', '/proc/1')
  const ledger = openLedger()
  const token = await signIn(salon)

  const writing = async (work) => {
    const stop = ledger.writeOn(salon, `Gast ${ledger.total()}`, { token })
    await pause(between(...UNDER_WRITES_MS))
    await work()
    await stop()
  }
  const stopped = []
  for (let round = 0; round < STOPS; round++) {
    await writing(async () => stopped.push(await salon.stop()))
    await salon.start()
  }
  const kept = (await ledger.missing(salon, token)).length
  const readyMs = []
  for (let round = 0; round < kills; round++) {
    await writing(() => salon.kill())
    readyMs.push(await salon.start())
  }
  const lost = await ledger.missing(salon, token)
  faults.push(...lost.slice(0, 3).map((mark) => `containers: ${mark} is lost`))
  const back = await restored(host, { salon, volume: 'steady', ledger }, faults)
  await salon.remove()
  const codes = [...new Set(stopped.map(({ code }) => code))].join(', ')
  const stopMs = stopped.map(({ ms }) => ms)
  return [
    row(
      'first start: root read-only, no rights, embedded PostgreSQL',
      1,
      `ready after ${milliseconds(salon.readyMs)}; accounts of the data and of the server: ${owner.text.split('\n').join(', ')}; the question about health ends with ${healthy.code}, where nobody listens with ${sick.code}`,
      'one account that is not root; 0 and 1',
      owner.text === `${ACCOUNT}\n${ACCOUNT}` && healthy.code === 0 && sick.code === 1,
    ),
    row(
      'SIGTERM under writes, then another start',
      STOPS,
      `exit code ${codes} after ${spread(stopMs)}; ${kept} acknowledged entries lost`,
      `exit code 0 within ${GRACE_S} s, 0 lost`,
      codes === '0' && most(stopMs) < GRACE_S * 1_000 && kept === 0,
    ),
    row(
      'kill -9 of the whole container under writes',
      kills,
      `${ledger.total()} acknowledged, ${lost.length} lost; next start ready: ${spread(readyMs)}`,
      `0 lost, ${READY_MS / 1_000} s`,
      lost.length === 0 && most(readyMs) <= READY_MS,
    ),
    back,
  ]
}

/** A backup comes back into the volume while its salon rests, as docs/operations.md says. */
async function restored({ podman }, { salon, volume, ledger }, faults) {
  const backup = await salon.beside(...PROGRAM, 'backup')
  const file = (await salon.beside('ls', '/data/backups')).text.split('\n').sort().at(-1)
  const since = openLedger()
  await since.write(salon, 'Gast danach', 0)
  await salon.stop()
  const start = performance.now()
  const inVolume = [...ONCE, '--volume', `${volume}:/data`, IMAGE]
  const { code, text } = await podman([...inVolume, ...PROGRAM, 'restore', `/data/backups/${file}`])
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
