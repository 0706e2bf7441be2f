import { makeFolder, removeFolder, startBare, startProduct } from './processes.mjs'
import { atMostTimes, median, milliseconds } from './report.mjs'

const COLD_RUNS = 3
const WARM_RUNS = 5

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
    note: 'From the spawn of `node scripts/run.mjs start` to the first 200 of `GET /`, everything built. Cold: an empty data folder, so PostgreSQL is set up and migrated first.',
    columns: ['start', 'ours', 'reference', 'ratio', 'budget', 'verdict'],
    rows: [
      row('cold', cold, budgets.coldTimesBareNode),
      row('warm', warm, budgets.warmTimesBareNode),
    ],
  }
}

/** How long it takes until it answers; then it is stopped. */
async function startedIn(start) {
  const { readyMs, stop } = await start()
  await stop()
  return readyMs
}
