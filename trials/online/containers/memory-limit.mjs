import { setTimeout as pause } from 'node:timers/promises'
import { visitorHeaders } from '../../../bench/wire.mjs'
import { notMeasured, row } from '../../faults/rows.mjs'
import { ask, openLedger, signIn } from '../../faults/salon.mjs'
import { sendPhoto } from '../../photos.mjs'
import { makeSmallMachine, whyNoSmallMachine } from '../memory/small-machine.mjs'
import { startSalon } from './salon.mjs'

const LIMIT_MIB = 512
const LOAD_MS = 30_000
const READERS = 20
const PHOTOS = 20
const PATHS = ['/', '/leistungen', '/galerie', '/rest/v1/reviews?select=id&limit=6']
const NAME = `${LIMIT_MIB} MB for the whole container`

/** Everything a salon does on one day, at once: visitors, entries, photos and a backup that is restored and compared. */
export async function measureMemory(host, faults) {
  const reason = whyNoSmallMachine()
  if (reason) return notMeasured(NAME, reason).rows[0]
  const machine = makeSmallMachine(LIMIT_MIB * 2 ** 20)
  const salon = await startSalon(host, { name: 'small', volume: 'small', group: machine })
  const token = await signIn(salon)
  const ledger = openLedger()
  const stop = ledger.writeOn(salon, 'Gast klein', { token })
  const end = Date.now() + LOAD_MS
  const seen = { answered: 0, failed: 0 }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; Date.now() < end; turn++) {
      const answer = await ask(salon, PATHS[turn % PATHS.length])
      if (answer?.status === 200) seen.answered += 1
      else seen.failed += 1
      await pause(20)
    }
  })
  const owner = { ...visitorHeaders, Authorization: `Bearer ${token}` }
  const photos = []
  for (let n = 0; n < PHOTOS; n++) photos.push((await sendPhoto(salon, owner)).status)
  const backup = await salon.beside('bin/node', 'deploy/run.mjs', 'backup')
  if (backup.code !== 0) faults.push(`memory: the backup: ${backup.text}`)
  await Promise.all(readers)
  await stop()
  const lost = await ledger.missing(salon, token)
  const kept = photos.filter((status) => status === 201).length
  await salon.stop()
  await salon.remove()
  const [peak, kills] = [machine.peak() / 2 ** 20, machine.killed()]
  await machine.stop()
  return row(
    NAME,
    1,
    `${READERS} readers, 6 writers, ${PHOTOS} photos and a backup in ${LOAD_MS / 1_000} s: ${seen.answered} answered, ${seen.failed} failed; ${kept} photos kept; ${ledger.total()} acknowledged, ${lost.length} lost; backup ${backup.code === 0 ? 'made and compared' : 'failed'}; held at most ${peak.toFixed(0)} MiB; ended by the kernel: ${kills}`,
    'nothing fails, nobody is ended',
    seen.failed + lost.length + kills === 0 && kept === PHOTOS && backup.code === 0,
  )
}
