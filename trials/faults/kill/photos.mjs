import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { visitorHeaders } from '../../../bench/wire.mjs'
import { hashOf, newPhoto, sendPhoto } from '../../photos.mjs'
import { killPostgres } from '../processes.mjs'
import { most, row, spread } from '../rows.mjs'
import { asOwner, between, openSalon, READY_MS, signIn, until } from '../salon.mjs'

const ROUNDS = { server: 15, both: 10 }
const UNDER_UPLOADS_MS = [20, 600]
const FEWEST_PHOTOS = 2
const HANDS = 3
const NAMES = {
  server: '`kill -9` of the server while photos are sent',
  both: '`kill -9` of server and PostgreSQL while photos are sent',
}

/** Three hands send photos of three widths; afterwards each acknowledged one is there whole, and none in part. */
export async function measurePhotos({ times = Number.POSITIVE_INFINITY }) {
  const folder = makeFolder()
  const rows = []
  const faults = []
  for (const [who, rounds] of Object.entries(ROUNDS)) {
    const count = Math.min(rounds, times)
    const backMs = []
    const wrong = []
    let acknowledged = 0
    for (let round = 0; round < count; round++) {
      const told = await oneRound(folder, who)
      const salon = await openSalon({ folder })
      backMs.push(salon.readyMs)
      acknowledged += told.size
      wrong.push(...(await differences(salon, told)))
      // More than 300 a salon does not take.
      await asOwner(salon, (query) => query('truncate salon.photos cascade'))
      await salon.stop()
    }
    faults.push(...wrong.slice(0, 3).map((one) => `${who}: ${one}`))
    rows.push(
      row(
        NAMES[who],
        count,
        `${acknowledged} photos acknowledged, ${wrong.length} lost or half; next start ready: ${spread(backMs)}`,
        '0, 3 s',
        wrong.length === 0 && most(backMs) <= READY_MS,
      ),
    )
  }
  removeFolder(folder)
  return { rows, faults }
}

async function oneRound(folder, who) {
  const salon = await openSalon({ folder })
  const token = await signIn(salon)
  const told = new Map()
  const hands = Array.from({ length: HANDS }, () => sendOn(salon, token, told))
  await until(() => told.size >= FEWEST_PHOTOS)
  await pause(between(...UNDER_UPLOADS_MS))
  const killed = who === 'both' ? killPostgres(salon.dataDir) : null
  await Promise.all([salon.kill(), killed])
  await Promise.all(hands)
  return told
}

/** Until there is no answer any more. */
async function sendOn(salon, token, told) {
  for (;;) {
    const photo = newPhoto()
    const { status, said } = await sendPhoto(salon, headersOf(token), photo)
    if (status !== 201 || !said) return
    if (said.id !== photo.id) throw new Error(`Stored as ${said.id} instead of ${photo.id}`)
    told.set(photo.id, photo.files.map(hashOf))
  }
}

/** Every acknowledged photo has all of its bytes, and what was not acknowledged has them too or is not there. */
async function differences({ url }, told) {
  const token = await signIn({ url })
  const get = (path) => fetch(url + path, { headers: headersOf(token) })
  const stored = await (await get('/salon/photos')).json()
  const ids = new Set(stored.map(({ id }) => id))
  const wrong = [...told.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is lost`)
  for (const { id, files } of stored) {
    const hashes = files.map(({ hash }) => hash)
    if (hashes.length !== 3 || (told.has(id) && String(told.get(id)) !== String(hashes))) {
      wrong.push(`${id} has the files ${hashes}`)
    }
    for (const hash of hashes) {
      const bytes = Buffer.from(await (await get(`/salon/photos/${hash}`)).arrayBuffer())
      if (hashOf(bytes) !== hash) wrong.push(`${id} has other bytes than ${hash}`)
    }
  }
  return wrong
}

const headersOf = (token) => ({ ...visitorHeaders, Authorization: `Bearer ${token}` })
