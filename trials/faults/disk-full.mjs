import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from '../../bench/report.mjs'
import { READ_REVIEWS, visitorHeaders } from '../../bench/wire.mjs'
import { makeImage, whyNoImage } from '../support/image.mjs'
import { sendPhoto } from '../support/photos.mjs'
import { isRunning, runningPostgres } from '../support/processes.mjs'
import { notMeasured, row } from '../support/rows.mjs'
import { ask, asOwner, openLedger, openSalon, signIn, until } from '../support/salon.mjs'

const IMAGE_MIB = 320
const NAME = 'disk full'
const RESERVE_LIMIT_MS = 60_000
const FULL_FOR_MS = 8_000
const STORE_AGAIN_MS = 5_000
const CHUNK_BYTES = 2 ** 20
const END_LIMIT_MS = 30_000

/** Somebody else fills the disk under the data, to the last byte, while visitors write. */
export async function run() {
  const reason = whyNoImage()
  if (reason) return notMeasured(NAME, reason)
  const image = await makeImage(IMAGE_MIB)
  const dataDir = join(image.path, 'data')
  const salon = await openSalon({ folder: image.folder, dataDir })
  const token = await signIn(salon)
  const ledger = openLedger()
  await until(() => existsSync(join(dataDir, 'reserve')), RESERVE_LIMIT_MS)

  const stop = ledger.writeOn(salon, 'Gast f1', { token })
  const ballast = join(image.path, 'ballast')
  await pause(1_000)
  fill(ballast)
  const filled = await watched(salon)
  await stop()
  const refusal = await ask(salon, '/rest/v1/reviews', { body: { review_text: 'Passt das noch?' } })
  const isClear = refusal?.status === 503 && /"code":"53100"/.test(refusal.text)
  const hasRetry = Boolean(refusal?.headers.get('Retry-After'))
  const photo = await sendPhoto(salon, { ...visitorHeaders, Authorization: `Bearer ${token}` })
  const isPhotoRefused = photo.status === 503 && photo.said?.code === '53100'

  await exhaustLog(salon)
  const readingMs = await until(async () => (await ask(salon, READ_REVIEWS))?.status === 200)
  const died = await watched(salon)

  rmSync(ballast)
  const storingMs = await until(() => ledger.write(salon, `Gast f2-${Math.random()}`, 0))
  const missing = await ledger.missing(salon, token)
  const isSame = (await ask(salon, '/healthz'))?.status === 200
  const exit = await salon.stop()
  await image.remove()
  return {
    faults: missing.slice(0, 3).map((mark) => `disk full: ${mark} is lost`),
    rows: [
      row(
        'disk full under writes',
        1,
        `storing answers ${[...filled.stores].join(', ')}${isClear ? ' with code 53100' : ''}${hasRetry ? ' and Retry-After' : ''}, also to a photo: ${photo.status}; of ${filled.reads} reads ${filled.badReads} failed, of ${filled.pages} pages ${filled.badPages}`,
        '503 with its reason; 0 reads, 0 pages',
        isClear &&
          hasRetry &&
          isPhotoRefused &&
          filled.badReads + filled.badPages === 0 &&
          isOnly(filled.stores),
      ),
      row(
        'disk full until PostgreSQL itself ends',
        1,
        `reads are back after ${milliseconds(readingMs)} with the reserve; then of ${died.reads} reads ${died.badReads} failed, and storing answers ${[...died.stores].join(', ')}`,
        'reads come back by themselves',
        died.badReads === 0,
      ),
      row(
        'room again',
        1,
        `first write stored after ${milliseconds(storingMs)} without a restart; ${ledger.total()} acknowledged, ${missing.length} lost; exit code ${exit}`,
        `${STORE_AGAIN_MS / 1_000} s, 0 lost`,
        storingMs <= STORE_AGAIN_MS && missing.length === 0 && isSame && exit === 0,
      ),
    ],
  }
}

const isOnly = (stores) => [...stores].every((status) => status === 201 || status === 503)

/** Takes every byte, and once more what was given back meanwhile. */
function fill(path) {
  const file = openSync(path, 'w')
  let size = CHUNK_BYTES
  while (size >= 1) {
    try {
      writeSync(file, Buffer.alloc(size, 1))
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
}

async function watched(salon) {
  const seen = { stores: new Set(), reads: 0, badReads: 0, pages: 0, badPages: 0 }
  const end = Date.now() + FULL_FOR_MS
  while (Date.now() < end) {
    const body = { review_text: `Noch Platz? ${Math.random()}` }
    const [page, read, store] = await Promise.all([
      ask(salon, '/'),
      ask(salon, READ_REVIEWS),
      ask(salon, '/rest/v1/reviews', { body }),
    ])
    seen.pages += 1
    seen.reads += 1
    if (page?.status !== 200) seen.badPages += 1
    if (read?.status !== 200) seen.badReads += 1
    seen.stores.add(store?.status ?? 'none')
    await pause(50)
  }
  return seen
}

/**
 * As its owner may: writes its log of changes on until there is no room for the next file, and waits
 * until the PostgreSQL that wrote it has ended. An error alone would not say that it has.
 */
async function exhaustLog(salon) {
  const pid = runningPostgres(salon.dataDir)
  if (!pid) throw new Error('PostgreSQL has ended before its log was full')
  let refusal = null
  await asOwner(salon, async (query) => {
    for (let round = 0; round < 200; round++) {
      await query(`select pg_logical_emit_message(true, 'x', repeat('x', 500000))`)
    }
  }).catch((error) => {
    refusal = error
  })
  if (!refusal) throw new Error('PostgreSQL found room although the disk is full')
  await until(() => !isRunning(pid), END_LIMIT_MS).catch(() => {
    throw new Error(`PostgreSQL goes on after: ${refusal.message}`)
  })
}
