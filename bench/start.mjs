import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder, startBare, startProduct } from './processes.mjs'
import { atMostTimes, median, milliseconds, verdict } from './report.mjs'
import { admin, signedIn } from './wire.mjs'

const COLD_RUNS = 3
const WARM_RUNS = 5
const CLOSURES = 5
const LOOK_AGAIN_MS = 25
const DAY_MS = 86_400_000

/** From the spawn of `npm start`'s program to the first finished page. */
export async function measureStart(budgets) {
  const bare = []
  const cold = []
  const warm = []
  for (let run = 0; run < COLD_RUNS; run++) {
    bare.push(await startedIn(() => startBare('node.mjs')))
    const folder = makeFolder()
    cold.push(await startedIn(() => startProduct({ folder })))
    removeFolder(folder)
  }
  const folder = makeFolder()
  await startedIn(() => startProduct({ folder }))
  for (let run = 0; run < WARM_RUNS; run++) {
    bare.push(await startedIn(() => startBare('node.mjs')))
    warm.push(await startedIn(() => startProduct({ folder })))
  }
  removeFolder(folder)
  const closure = Math.max(...(await closuresOnPages()))
  const row = (what, times, budget) => {
    const [ours, theirs] = [median(times), median(bare)]
    return [
      `${what}, median of ${times.length}`,
      milliseconds(ours),
      `bare Node: ${milliseconds(theirs)}`,
      ...atMostTimes(ours / theirs, budget),
    ]
  }
  return {
    title: 'Start',
    note: 'From the spawn of `node scripts/run.mjs start` to the first 200 of `GET /`, everything built. Cold: an empty data folder, so PostgreSQL is set up and migrated first. Closure: from the answer to an admin who enters one to the page that tells it.',
    columns: ['start', 'ours', 'reference', 'ratio', 'budget', 'verdict'],
    rows: [
      row('cold', cold, budgets.coldTimesBareNode),
      row('warm', warm, budgets.warmTimesBareNode),
      [
        `closure, slowest of ${CLOSURES}`,
        milliseconds(closure),
        '–',
        '–',
        `≤ ${milliseconds(budgets.closureMs)}`,
        verdict(closure <= budgets.closureMs),
      ],
    ],
  }
}

/** How long each of some closures takes from the desk to the public pages. */
async function closuresOnPages() {
  const folder = makeFolder()
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const product = await startProduct({ folder, env })
  const write = await signedIn(product)
  const times = []
  for (let run = 0; run < CLOSURES; run++) {
    // Three days: one of them at least is a day on which the salon opens.
    const first_day = dayIn(7 + 4 * run)
    await write('/rest/v1/special_days', {
      first_day,
      last_day: dayIn(9 + 4 * run),
      reason: 'Umbau',
    })
    const start = performance.now()
    while (!(await (await fetch(`${product.url}/kontakt`)).text()).includes(first_day)) {
      await pause(LOOK_AGAIN_MS)
    }
    times.push(performance.now() - start)
  }
  await product.stop()
  removeFolder(folder)
  return times
}

function dayIn(days) {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

/** How long it takes until it answers; then it is stopped. */
async function startedIn(start) {
  const { readyMs, stop } = await start()
  await stop()
  return readyMs
}
