import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { milliseconds } from '../../bench/report.mjs'
import { fill, watched } from '../faults/disk/full.mjs'
import { makeImage, whyNoImage } from '../faults/disk/image.mjs'
import { most, notMeasured, row, spread } from '../faults/rows.mjs'
import { ask, between, openLedger, signIn, until } from '../faults/salon.mjs'
import { measureBehindCaddy } from './containers/behind-caddy.mjs'
import { measureMemory } from './containers/memory-limit.mjs'
import { openPodman, whyNoContainers } from './containers/podman.mjs'
import { restored } from './containers/restore.mjs'
import {
  ACCOUNT,
  AS_IN_COMPOSE,
  buildImages,
  GRACE_S,
  IMAGE,
  startSalon,
} from './containers/salon.mjs'
import { archiveOf } from './workshop.mjs'

const KILLS = 10
const STOPS = 3
const READY_MS = 5_000
const UNDER_WRITES_MS = [300, 1_500]
const DISK_MIB = 320
const RESERVE_LIMIT_MS = 90_000
const STORE_AGAIN_MS = 5_000
const BUILDERS = ['npm', 'npx', 'cc', 'gcc', 'make', 'python3', 'curl']

/** The image of the archive at work, with nothing but what compose.yml gives it. */
export async function measureContainers({ times = KILLS } = {}) {
  const reason = whyNoContainers() ?? whyNoImage()
  if (reason) return notMeasured('containers', reason)
  const folder = makeFolder()
  const host = openPodman(folder)
  const faults = []
  const rows = [await image(host, buildImages(host, folder, archiveOf('now')))]
  rows.push(...(await killsAndStops(host, Math.min(KILLS, times), faults)))
  rows.push(await foreignVolume(host, folder), await twoOnOne(host))
  rows.push(await measureMemory(host, faults), await fullVolume(host, faults))
  rows.push(await measureBehindCaddy(host, folder, faults))
  await host.close()
  removeFolder(folder)
  return { rows, faults }
}

async function image({ must, podman }, { base, ms }) {
  const size = async (tag) => Number(await must(['inspect', '--format', '{{.Size}}', tag])) / 1e6
  const [whole, below] = [await size(IMAGE), await size(base)]
  const search = BUILDERS.map((name) => `command -v ${name}`).join('; ')
  const alone = ['run', '--rm', '--network', 'none', ...AS_IN_COMPOSE, IMAGE, 'sh', '-c']
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

/** A folder of the host that belongs to root, as a first try often has it. */
async function foreignVolume(host, folder) {
  const volume = join(folder, 'foreign')
  mkdirSync(volume, { mode: 0o755 })
  const once = ['run', '--rm', '--network', 'none', ...AS_IN_COMPOSE, '--volume', `${volume}:/data`]
  const { code, text } = await host.podman([...once, IMAGE])
  chownSync(volume, ACCOUNT, ACCOUNT)
  const salon = await startSalon(host, { name: 'foreign', volume })
  await salon.remove()
  return row(
    'a volume that belongs to somebody else',
    1,
    `exit code ${code}: “${text}” After that chown it starts`,
    'one sentence with the remedy',
    code === 1 && text.split('\n').length === 1 && text.includes(`chown ${ACCOUNT}`),
  )
}

async function twoOnOne(host) {
  const salon = await startSalon(host, { name: 'first', volume: 'shared' })
  const second = ['run', '--rm', '--network', 'none', ...AS_IN_COMPOSE, '--volume', 'shared:/data']
  const { code, text } = await host.podman([...second, IMAGE])
  const isKept = await openLedger().write(salon, 'Gast Eins', 0)
  await salon.remove()
  return row(
    'a second container on the same volume',
    1,
    `exit code ${code}: “${text}” The first one goes on: ${isKept ? 'yes' : 'no'}`,
    'refused, the first goes on',
    code === 1 && text.includes('läuft schon mit diesen Daten') && isKept,
  )
}

async function fullVolume(host, faults) {
  const disk = await makeImage(DISK_MIB)
  chownSync(disk.path, ACCOUNT, ACCOUNT)
  const salon = await startSalon(host, { name: 'full', volume: disk.path })
  const token = await signIn(salon)
  const ledger = openLedger()
  await until(() => existsSync(join(disk.path, 'salon', 'reserve')), RESERVE_LIMIT_MS)
  const stop = ledger.writeOn(salon, 'Gast voll', { token })
  await pause(1_000)
  const ballast = join(disk.path, 'ballast')
  fill(ballast)
  const seen = await watched(salon)
  await stop()
  const refusal = await ask(salon, '/rest/v1/reviews', { body: { review_text: 'Passt das noch?' } })
  const isClear = refusal?.status === 503 && /"code":"53100"/.test(refusal.text)
  rmSync(ballast)
  const storingMs = await until(() => ledger.write(salon, `Gast ${Math.random()}`, 0))
  const lost = await ledger.missing(salon, token)
  faults.push(...lost.slice(0, 3).map((mark) => `full volume: ${mark} is lost`))
  const { code } = await salon.stop()
  await salon.remove()
  await disk.remove()
  return row(
    'a volume full to the last byte under writes',
    1,
    `storing answers ${[...seen.stores].join(', ')}${isClear ? ' with code 53100' : ''}; of ${seen.reads} reads ${seen.badReads} failed, of ${seen.pages} pages ${seen.badPages}; with room again stored after ${milliseconds(storingMs)}; ${ledger.total()} acknowledged, ${lost.length} lost; exit code ${code}`,
    `503 with its reason, reads go on, ${STORE_AGAIN_MS / 1_000} s, 0 lost`,
    isClear &&
      seen.badReads + seen.badPages + lost.length === 0 &&
      storingMs <= STORE_AGAIN_MS &&
      code === 0,
  )
}
