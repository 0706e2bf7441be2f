import { openChance } from './chance.mjs'
import { APPROVED, newSigningKey, openHouse } from './house.mjs'
import { grouped, openLedger, statusText } from './ledger.mjs'
import { partsOf } from './parts.mjs'
import { compareTables, ENTRIES, KEPT_OF_ENTRIES, overreaching, readTables } from './tables.mjs'

const SEED = 20_261_115
const QUERIES = 24_000
const LEAST_REQUESTS = 50_000

/** The built product among people who mean it no good. */
export async function measure({ only, times }) {
  const ledger = openLedger()
  const key = await newSigningKey()
  const full = await openHouse({ isFull: true, key })
  const bare = await openHouse({ isFull: false, key })
  const counted = counting(full)
  const before = await readTables(full.owner)
  const logBefore = full.log().length
  const chance = openChance(SEED)
  const queries = times ?? QUERIES
  const parts = partsOf({ full: counted.house, bare, key, chance, ledger, queries })
  const wanted = Object.entries(parts).filter(([name]) => !only || name === only)
  if (wanted.length === 0) {
    throw new Error(`There is no part "${only}". There are: ${Object.keys(parts).join(', ')}`)
  }
  const rows = []
  for (const [name, { what, run, isLast }] of wanted) {
    // What comes last works as the owner and leaves its rows behind.
    if (isLast && !rows.some(([part]) => part === 'rows')) {
      rows.push(...(await judged({ full, before, logBefore, accepted: counted.accepted() })))
    }
    const start = performance.now()
    const result = await run(name)
    console.log(`… ${name}, ${((performance.now() - start) / 1_000).toFixed(0)} s`)
    rows.push(rowOf(name, what, ledger.of(name), result))
  }
  if (!rows.some(([part]) => part === 'rows')) {
    rows.push(...(await judged({ full, before, logBefore, accepted: counted.accepted() })))
  }
  await Promise.all([full.owner.end(), bare.owner.end()])
  for (const house of [full, bare]) house.close()
  return {
    title: 'Abuse',
    note: noteOf(ledger.all()),
    columns: ['part', 'what is tried', 'requests', 'answers', 'slowest', 'found', 'verdict'],
    rows: only || times ? rows : [...rows, enough(ledger.all())],
    faults: ledger.faults,
  }
}

/** Counts the entries that were accepted, 303 by a form: no more rows than these may be there afterwards. */
function counting(full) {
  let accepted = 0
  const ask = async (asked) => {
    const answer = await full.ask(asked)
    if (answer.status === 201 || answer.status === 303) accepted += 1
    return answer
  }
  return { house: { ...full, ask }, accepted: () => accepted }
}

function rowOf(name, what, sums, { found, isKept }) {
  const { requests = 0, statuses = {}, broken = 0, hung = 0, slowest = 0 } = sums ?? {}
  const all = [sums && `${broken} × 5xx or cut off, ${hung} hangs`, found]
    .filter(Boolean)
    .join('; ')
  const verdict = isKept === null ? 'not measured' : kept(isKept && broken + hung === 0)
  return [
    name,
    what,
    sums ? grouped(requests) : '–',
    sums ? statusText(statuses) : '–',
    sums ? `${slowest.toFixed(0)} ms` : '–',
    all,
    verdict,
  ]
}

/** What is different in the database and what stands in the log, after everything. */
async function judged({ full, before, logBefore, accepted }) {
  const after = await readTables(full.owner)
  const { lost, gained } = compareTables(before, after)
  const foreign = Object.keys(gained).filter(
    (name) => ![...ENTRIES, ...KEPT_OF_ENTRIES].includes(name),
  )
  const added = [...ENTRIES, 'public.quarantine'].reduce((sum, one) => sum + (gained[one] ?? 0), 0)
  const over = await overreaching(full.owner, APPROVED)
  const lines = full.log().slice(logBefore).split('\n').filter(Boolean)
  const leaks = lines.filter(
    (line) => /eyJ|Schere 7|Geheim|"level":"error"/.test(line) || !isJson(line),
  )
  const isUntouched = Object.keys(lost).length === 0 && foreign.length === 0 && over === 0
  return [
    [
      'rows',
      'every row of every table before and after; visitors may add entries of their own, and nothing else',
      '–',
      '–',
      '–',
      `${before.size} tables: ${lostText(lost)} lost or changed, ${over} with what only the salon says, ${foreign.length} tables with rows nobody may add${foreign.map((one) => ` ${one}`)}; ${grouped(added)} entries from ${grouped(accepted)} answers 201 and 303 (the same entry is stored once)`,
      kept(isUntouched && added <= accepted),
    ],
    [
      'log',
      'every line is one object; no token, no password, no word of a visitor, no unexpected error',
      '–',
      '–',
      '–',
      `${grouped(lines.length)} lines, ${leaks.length} wrong${leaks.slice(0, 3).map((one) => ` ${one.slice(0, 200)}`)}`,
      kept(leaks.length === 0),
    ],
  ]
}

function lostText(lost) {
  const names = Object.entries(lost).map(([name, count]) => `${count} of ${name}`)
  return names.length === 0 ? '0' : names.join(', ')
}

function isJson(line) {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

function noteOf({ requests, statuses, broken, hung }) {
  return `${grouped(requests)} requests, the same in every run (seed ${SEED}): ${statusText(statuses)}; ${broken} × 5xx or cut off, ${hung} longer than 5 s. Two salons with the same approved reviews are asked side by side, one with 120 waiting reviews, requests, applications, suspects, a bin and a history, one without: "differ" counts answers of which a byte or a header is not the same (but for the date). Budgets per address are switched off, else nearly everything would be 429 and prove nothing; the sign-in, whose budgets cannot be switched off, is asked from many addresses of this machine. Counters (auth.request_budgets, auth.sign_in_tries) are left out of the comparison of rows, and what jobs write by the clock.`
}

function enough({ requests }) {
  const found = `${grouped(requests)} requests`
  return [
    'all',
    `at least ${grouped(LEAST_REQUESTS)}`,
    '–',
    '–',
    '–',
    found,
    kept(requests >= LEAST_REQUESTS),
  ]
}

const kept = (isKept) => (isKept ? 'ok' : 'missed')
