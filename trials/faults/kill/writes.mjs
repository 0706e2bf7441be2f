import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { killNow, killPostgres, runningPostgres } from '../processes.mjs'
import { most, row, spread } from '../rows.mjs'
import { asOwner, between, openLedger, openSalon, READY_MS, signIn, until } from '../salon.mjs'

const ROUNDS = { server: 20, both: 10, postmaster: 20, backend: 15 }
const UNDER_WRITES_MS = [60, 900]
const FEWEST_WRITES = 3
/** The last ones that were answered before a fault are not the first ones after it. */
const CALM_MS = 500

/** `kill -9` while six hands write: of our process, of PostgreSQL, of both, of one backend. */
export async function measureWrites({ times = Number.POSITIVE_INFINITY }) {
  const folder = makeFolder()
  const ledger = openLedger()
  const state = { folder, ledger, round: 0, salon: await openSalon({ folder }) }
  state.token = await signIn(state.salon)
  const rows = []
  const faults = []
  for (const [who, rounds] of Object.entries(ROUNDS)) {
    const count = Math.min(rounds, times)
    const before = ledger.total()
    const backMs = []
    let lost = 0
    for (let round = 0; round < count; round++) {
      backMs.push(await oneRound(state, who))
      const missing = await ledger.missing(state.salon, state.token)
      lost = Math.max(lost, missing.length)
      faults.push(...missing.slice(0, 3).map((mark) => `${who}: ${mark} is lost`))
    }
    rows.push(told(who, count, { backMs, lost, written: ledger.total() - before }))
  }
  await state.salon.stop()
  removeFolder(folder)
  return { rows, faults: [...new Set(faults)] }
}

const NAMES = {
  server: '`kill -9` of the server under writes',
  both: '`kill -9` of server and PostgreSQL at once under writes',
  postmaster: "`kill -9` of PostgreSQL's first process under writes",
  backend: "`kill -9` of one of PostgreSQL's backends under writes",
}

function told(who, count, { backMs, lost, written }) {
  const isStart = who === 'server' || who === 'both'
  const back = isStart ? 'next start ready' : 'writes go on by themselves'
  return row(
    NAMES[who],
    count,
    `${written} acknowledged, ${lost} lost; ${back}: ${spread(backMs)}`,
    '0 lost, 3 s',
    lost === 0 && most(backMs) <= READY_MS,
  )
}

async function oneRound(state, who) {
  const { ledger, salon } = state
  state.round += 1
  const stop = ledger.writeOn(salon, `Gast k${state.round}`, { token: state.token })
  const before = ledger.total()
  await until(() => ledger.total() >= before + FEWEST_WRITES)
  await pause(between(...UNDER_WRITES_MS))
  if (who === 'server' || who === 'both') {
    const killed = who === 'both' ? killPostgres(salon.dataDir) : null
    await Promise.all([salon.kill(), killed])
    await stop()
    state.salon = await openSalon({ folder: state.folder })
    return state.salon.readyMs
  }
  const pid = who === 'backend' ? await oneBackend(salon) : runningPostgres(salon.dataDir)
  const start = performance.now()
  killNow(pid)
  const isBack = () =>
    ledger.keptSince() > start && performance.now() - ledger.keptSince() > CALM_MS
  await until(isBack)
  await stop()
  return ledger.keptSince() - start
}

async function oneBackend(salon) {
  const rows = await asOwner(salon, (query) =>
    query(`select pid from pg_stat_activity where application_name = 'salon' order by random()`),
  )
  return rows[0].pid
}
