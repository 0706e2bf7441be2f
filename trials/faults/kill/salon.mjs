import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { killPostgres } from '../processes.mjs'
import { most, row, spread } from '../rows.mjs'
import { ask, between, openSalon, READY_MS, signIn, until } from '../salon.mjs'

const ROUNDS = { server: 15, both: 10 }
const UNDER_WRITES_MS = [60, 900]
const FEWEST_CHANGES = 3
const HANDS = 4
const NAMES = {
  server: "`kill -9` of the server while the salon's document is saved",
  both: "`kill -9` of server and PostgreSQL while the salon's document is saved",
}

/** Four hands save two questions of the FAQ with each change; afterwards history and document must agree. */
export async function measureSalon({ times = Number.POSITIVE_INFINITY }) {
  const folder = makeFolder()
  const told = new Map()
  const rows = []
  const faults = []
  for (const [who, rounds] of Object.entries(ROUNDS)) {
    const count = Math.min(rounds, times)
    const before = told.size
    const backMs = []
    const wrong = []
    for (let round = 0; round < count; round++) {
      await oneRound(folder, told, who)
      const salon = await openSalon({ folder })
      backMs.push(salon.readyMs)
      wrong.push(...(await differences(salon, told)))
      await salon.stop()
    }
    faults.push(...wrong.slice(0, 3).map((one) => `${who}: ${one}`))
    rows.push(
      row(
        NAMES[who],
        count,
        `${told.size - before} changes acknowledged, ${wrong.length} lost or half; next start ready: ${spread(backMs)}`,
        '0, 3 s',
        wrong.length === 0 && most(backMs) <= READY_MS,
      ),
    )
  }
  removeFolder(folder)
  return { rows, faults }
}

async function oneRound(folder, told, who) {
  const salon = await openSalon({ folder })
  const token = await signIn(salon)
  const before = told.size
  let isOver = false
  const hands = Array.from({ length: HANDS }, (_, hand) =>
    saveOn(salon, token, hand, told, () => isOver),
  )
  await until(() => told.size >= before + FEWEST_CHANGES)
  await pause(between(...UNDER_WRITES_MS))
  const killed = who === 'both' ? killPostgres(salon.dataDir) : null
  await Promise.all([salon.kill(), killed])
  isOver = true
  await Promise.all(hands)
}

/** Two places in one change: half of it would be one of them. */
async function saveOn(salon, token, hand, told, isOver) {
  const read = await ask(salon, '/salon', { token })
  const places = JSON.parse(read.text).document.faq.slice(2 * hand, 2 * hand + 2)
  const words = places.map(({ id, question }) => ({ id, question }))
  for (let number = 0; !isOver(); number++) {
    const mark = `Frage ${hand}-${number}-${Math.random().toString(36).slice(2)}?`
    const patches = words.map(({ id, question }) => ({
      path: ['faq', id, 'question'],
      before: question,
      after: mark,
    }))
    const answer = await ask(salon, '/salon', { token, method: 'PATCH', body: { patches } })
    if (answer?.status !== 200) return
    const { version, saved } = JSON.parse(answer.text)
    if (saved.length !== patches.length) throw new Error(`Not saved: ${answer.text.slice(0, 200)}`)
    told.set(version, mark)
    for (const one of words) one.question = mark
  }
}

/** Every acknowledged version is in the history with both of its places, and the document is its end. */
async function differences(salon, told) {
  const token = await signIn(salon)
  const { version, document } = JSON.parse((await ask(salon, '/salon', { token })).text)
  const changes = await historyOf(salon, token)
  const wrong = []
  const byVersion = new Map(changes.map((change) => [change.version, change.patches]))
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
