import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeImage, whyNoImage } from '../support/image.mjs'
import { killWhole, runningPostgres } from '../support/processes.mjs'
import { most, notMeasured, row, spread } from '../support/rows.mjs'
import { between, openLedger, openSalon, READY_MS, signIn, until } from '../support/salon.mjs'

const ROUNDS = 20
const IMAGE_MIB = 1_024
const NAME = 'power cut under writes: the file system is shut down without its caches'
const UNDER_WRITES_MS = [100, 1_200]
const FEWEST_WRITES = 3
const CONTROL = 'written just before the cut'

/** Cuts the power under six hands that write, and starts on what has reached the disk. */
export async function run({ times = ROUNDS }) {
  const reason = whyNoImage()
  if (reason) return notMeasured(NAME, reason)
  const rounds = Math.min(ROUNDS, times)
  const image = await makeImage(IMAGE_MIB)
  const place = { folder: image.folder, dataDir: join(image.path, 'data') }
  const ledger = openLedger()
  let salon = await openSalon(place)
  const token = await signIn(salon)
  const readyMs = []
  const lost = new Set()
  const control = { lost: 0, kept: 0 }
  for (let round = 0; round < rounds; round++) {
    const before = ledger.total()
    const stop = ledger.writeOn(salon, `Gast s${round}`, { token })
    await until(() => ledger.total() >= before + FEWEST_WRITES)
    await pause(between(...UNDER_WRITES_MS))
    const postgres = runningPostgres(place.dataDir)
    writeControls(image.path)
    image.cut()
    await Promise.all([salon.kill(), killWhole(postgres)])
    await stop()
    await image.restart()
    if (readControl(image.path, 'synced') === CONTROL) control.kept += 1
    if (readControl(image.path, 'unsynced') !== CONTROL) control.lost += 1
    salon = await openSalon(place)
    readyMs.push(salon.readyMs)
    for (const mark of await ledger.missing(salon, token)) lost.add(mark)
  }
  await salon.stop()
  await image.remove()
  return {
    faults: [...lost].map((mark) => `power cut: ${mark} is lost`),
    rows: [
      row(
        NAME,
        rounds,
        `${ledger.total()} acknowledged, ${lost.size} lost; next start ready: ${spread(readyMs)}; control: a file with fsync was kept ${control.kept} times, one without was lost ${control.lost} times`,
        '0 lost, 3 s; each cut loses what was only in memory, and nothing else',
        lost.size === 0 &&
          most(readyMs) <= READY_MS &&
          control.kept === rounds &&
          control.lost === rounds,
      ),
    ],
  }
}

/** One file as PostgreSQL writes, one as a careless program would. */
function writeControls(folder) {
  for (const name of ['synced', 'unsynced']) {
    const path = join(folder, name)
    rmSync(path, { force: true })
    const file = openSync(path, 'w')
    writeSync(file, CONTROL)
    if (name === 'synced') fsyncSync(file)
    closeSync(file)
  }
}

function readControl(folder, name) {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}
