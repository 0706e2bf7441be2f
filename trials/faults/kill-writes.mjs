import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { visitorHeaders } from '../../bench/wire.mjs'
import { hashOf, newPhoto, sendPhoto } from '../support/photos.mjs'
import { killNow, killPostgres, runningPostgres } from '../support/processes.mjs'
import { most, row, spread } from '../support/rows.mjs'
import {
  ask,
  asOwner,
  between,
  openLedger,
  openSalon,
  READY_MS,
  signIn,
  until,
} from '../support/salon.mjs'

const KILLED = {
  server: ['`kill -9` of the server under writes', 20],
  both: ['`kill -9` of server and PostgreSQL at once under writes', 15],
  postmaster: ["`kill -9` of PostgreSQL's first process under writes", 10],
  backend: ["`kill -9` of one of PostgreSQL's backends under writes", 10],
}
const STARTS_AGAIN = ['server', 'both']
const UNDER_WRITES_MS = [60, 900]
const FEWEST_ENTRIES = 3
const HANDS = 2
/** The last ones that were answered before a fault are not the first ones after it. */
const CALM_MS = 500
const AFTER_REFUSAL_MS = 10

/**
 * `kill -9` while hands send entries, save two places of the salon's document at once and send photos. After each kill
 * everything that was ever acknowledged is looked up, and nothing may be there in part.
 */
export async function run({ times = Number.POSITIVE_INFINITY }) {
  const folder = makeFolder()
  const state = { folder, ledger: openLedger(), changes: new Map(), photos: new Map() }
  state.salon = await openSalon({ folder })
  state.token = await signIn(state.salon)
  const rows = []
  const faults = []
  for (const [who, [name, wanted]] of Object.entries(KILLED)) {
    const rounds = Math.min(wanted, times)
    const entries = state.ledger.total()
    const changes = state.changes.size
    let photos = 0
    const backMs = []
    const wrong = new Set()
    for (let round = 0; round < rounds; round++) {
      backMs.push(await oneRound(state, who, `Gast ${who} ${round}`))
      photos += state.photos.size
      for (const one of await whatIsWrong(state)) wrong.add(`${who}: ${one}`)
    }
    faults.push(...[...wrong].slice(0, 3))
    const back = STARTS_AGAIN.includes(who) ? 'next start ready' : 'writes go on by themselves'
    rows.push(
      row(
        name,
        rounds,
        `${state.ledger.total() - entries} entries, ${state.changes.size - changes} changes of the document and ${photos} photos acknowledged, ${wrong.size} lost or half; ${back}: ${spread(backMs)}`,
        `0 lost or half, ${READY_MS / 1_000} s`,
        wrong.size === 0 && most(backMs) <= READY_MS,
      ),
    )
  }
  await state.salon.stop()
  removeFolder(folder)
  return { rows, faults }
}

/** Milliseconds until it is back. */
async function oneRound(state, who, mark) {
  const { salon, ledger, changes, photos } = state
  const [entries, saved] = [ledger.total(), changes.size]
  photos.clear()
  const stop = writeAll(state, mark)
  const isUnderWay = () =>
    ledger.total() >= entries + FEWEST_ENTRIES && changes.size > saved && photos.size > 0
  await until(isUnderWay)
  await pause(between(...UNDER_WRITES_MS))
  if (STARTS_AGAIN.includes(who)) {
    const killed = who === 'both' ? killPostgres(salon.dataDir) : null
    await Promise.all([salon.kill(), killed])
    await stop()
    state.salon = await openSalon({ folder: state.folder })
    return state.salon.readyMs
  }
  const pid = who === 'backend' ? await oneBackend(salon) : runningPostgres(salon.dataDir)
  const start = performance.now()
  killNow(pid)
  await until(() => {
    const since = ledger.keptSince()
    return since > start && performance.now() - since > CALM_MS
  })
  await stop()
  return ledger.keptSince() - start
}

async function oneBackend(salon) {
  const rows = await asOwner(salon, (query) =>
    query(`select pid from pg_stat_activity where application_name = 'salon' order by random()`),
  )
  return rows[0].pid
}

/** All hands write until they are told to stop; what fails is not counted. */
function writeAll(state, mark) {
  const { salon, token, ledger } = state
  let isOver = false
  const stopEntries = ledger.writeOn(salon, mark, { hands: 4, token })
  const keepOn = async (write) => {
    while (!isOver) {
      await write(() => isOver)
      await pause(AFTER_REFUSAL_MS)
    }
  }
  const hands = Array.from({ length: HANDS }, (_, hand) => [
    keepOn((hasEnded) => saveOn(state, hand, hasEnded)),
    keepOn(() => sendOne(state)),
  ])
  return async function stop() {
    isOver = true
    await Promise.all([stopEntries(), ...hands.flat()])
  }
}

/** Two places in one change: half of it would be one of them. */
async function saveOn({ salon, token, changes }, hand, hasEnded) {
  const read = await ask(salon, '/salon', { token })
  if (read?.status !== 200) return
  const places = JSON.parse(read.text).document.faq.slice(2 * hand, 2 * hand + 2)
  for (let before = places.map(({ question }) => question); !hasEnded(); ) {
    const after = `Frage ${hand} ${Math.random().toString(36).slice(2)}?`
    const patches = places.map(({ id }, n) => {
      return { path: ['faq', id, 'question'], before: before[n], after }
    })
    const answer = await ask(salon, '/salon', { token, method: 'PATCH', body: { patches } })
    if (answer?.status !== 200) return
    const { version, saved } = JSON.parse(answer.text)
    if (saved.length !== patches.length) throw new Error(`Not saved: ${answer.text.slice(0, 200)}`)
    changes.set(version, after)
    before = places.map(() => after)
  }
}

async function sendOne({ salon, token, photos }) {
  const photo = newPhoto()
  const { status } = await sendPhoto(salon, headersOf(token), photo)
  if (status === 201) photos.set(photo.id, photo.files.map(hashOf))
}

async function whatIsWrong({ salon, token, ledger, changes, photos }) {
  const lost = await ledger.missing(salon, token)
  const wrong = [
    ...lost.map((mark) => `${mark} is lost`),
    ...(await wrongChanges(salon, token, changes)),
    ...(await wrongPhotos(salon, token, photos)),
  ]
  // More than 300 a salon does not take.
  await asOwner(salon, (query) => query('truncate salon.photos cascade'))
  return wrong
}

/** Every acknowledged version is in the history with both of its places, and the document is its end. */
async function wrongChanges(salon, token, told) {
  const { version, document } = JSON.parse((await ask(salon, '/salon', { token })).text)
  const changes = await historyOf(salon, token)
  const byVersion = new Map(changes.map((change) => [change.version, change.patches]))
  const wrong = []
  for (const [number, mark] of told) {
    const marks = (byVersion.get(number) ?? []).filter(({ after }) => after === mark)
    if (marks.length !== 2) wrong.push(`version ${number} has ${marks.length} of 2 places`)
  }
  if (version !== 1 + changes.length) wrong.push(`version ${version}, ${changes.length} changes`)
  const last = new Map()
  for (const { patches } of changes.toReversed()) {
    for (const { path, after } of patches) if (path[0] === 'faq') last.set(path[1], after)
  }
  for (const { id, question } of document.faq) {
    if (last.has(id) && last.get(id) !== question) wrong.push(`${id} is not its last change`)
  }
  return wrong
}

async function historyOf(salon, token) {
  const all = []
  for (;;) {
    const before = all.length > 0 ? `?before=${all.at(-1).version}` : ''
    const page = JSON.parse((await ask(salon, `/salon/changes${before}`, { token })).text)
    if (page.length === 0) return all
    all.push(...page)
  }
}

/** Every acknowledged photo has all of its bytes, and what was not acknowledged has them too or is not there. */
async function wrongPhotos({ url }, token, told) {
  const get = (path) => fetch(url + path, { headers: headersOf(token) })
  const stored = await (await get('/salon/photos')).json()
  const ids = new Set(stored.map(({ id }) => id))
  const wrong = [...told.keys()].filter((id) => !ids.has(id)).map((id) => `photo ${id} is lost`)
  for (const { id, files } of stored) {
    const hashes = files.map(({ hash }) => hash)
    if (hashes.length !== 3 || (told.has(id) && String(told.get(id)) !== String(hashes))) {
      wrong.push(`photo ${id} has the files ${hashes}`)
    }
    for (const hash of hashes) {
      const bytes = Buffer.from(await (await get(`/salon/photos/${hash}`)).arrayBuffer())
      if (hashOf(bytes) !== hash) wrong.push(`photo ${id} has other bytes than ${hash}`)
    }
  }
  return wrong
}

const headersOf = (token) => ({ ...visitorHeaders, Authorization: `Bearer ${token}` })
