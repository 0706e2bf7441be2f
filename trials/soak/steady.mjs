import { setTimeout as pause } from 'node:timers/promises'
import { act, openClient } from './client.mjs'
import { memoryOf, startWatched } from './product.mjs'

const CALIBRATION_MS = 10_000
const LOOK_EVERY_MS = 10_000
const SIGN_IN_EVERY_MS = 20_000
const SITEMAP_URLS = 5_000
/** Caches fill and the compiler learns: what comes before says nothing about a slope. */
const WARM_UP_SHARE = 1 / 3
const TEN_MINUTES_MS = 600_000

/** Half of what it can do, for half an hour, with everything it has to do besides. */
export async function steady({ minutes = 30 } = {}) {
  const product = await startWatched()
  const client = openClient(product.port)
  const most = await rateAtFullSpeed(client)
  const asked = client.seen.answers
  const samples = []
  const end = Date.now() + minutes * 60_000
  await Promise.all([
    everyday(client, most / 2, end),
    desk(client, product.sitePort, end),
    watch(product, samples, end),
  ])
  const { p99Ms } = product.loop()
  const errors = [...client.seen.errors].map(([what, times]) => `${what} × ${times}`)
  await product.stop()
  const slope = slopeOf(samples.slice(Math.floor(samples.length * WARM_UP_SHARE)))
  return [
    {
      what: 'half load, with sign-ins, submissions and a sitemap check',
      figure: `${minutes} minutes, ${Math.round(most / 2)} requests a second of ${Math.round(most)}: ${client.seen.answers - asked} answers, errors: ${errors.join(', ') || 0}`,
      limit: '0 errors',
      isGood: errors.length === 0,
    },
    {
      what: 'memory of both processes meanwhile, after a third of the time',
      figure: `${slope.toFixed(2)} MiB in 10 minutes (${samples[0]?.mib.toFixed(0)} MiB at first, ${samples.at(-1)?.mib.toFixed(0)} at last)`,
      limit: '≤ 1 MiB in 10 minutes',
      isGood: slope <= 1,
    },
    {
      what: 'event loop of our process meanwhile',
      figure: `p99 ${p99Ms.toFixed(1)} ms`,
      limit: '≤ 50 ms',
      isGood: p99Ms <= 50,
    },
  ]
}

async function rateAtFullSpeed(client) {
  const end = Date.now() + CALIBRATION_MS
  const one = async () => {
    while (Date.now() < end) await act(client)
  }
  await Promise.all(Array.from({ length: 32 }, one))
  return (client.seen.answers * 1_000) / CALIBRATION_MS
}

/** Visitors come at their own pace, whether the last one is served or not. */
async function everyday(client, perSecond, end) {
  const TICK_MS = 20
  const waiting = new Set()
  let owed = 0
  let last = Date.now()
  while (Date.now() < end) {
    await pause(TICK_MS)
    owed += ((Date.now() - last) * perSecond) / 1_000
    last = Date.now()
    for (; owed >= 1; owed--) {
      const answer = act(client).finally(() => waiting.delete(answer))
      waiting.add(answer)
    }
  }
  await Promise.all(waiting)
}

/** The owner signs in now and then, reads, and has the sitemap checked. */
async function desk(client, sitePort, end) {
  const token = await client.signIn()
  await client.checkSitemap(token, sitePort, SITEMAP_URLS)
  while (Date.now() < end) {
    await client.inbox(await client.signIn())
    await pause(Math.min(SIGN_IN_EVERY_MS, Math.max(0, end - Date.now())))
  }
}

async function watch(product, samples, end) {
  while (Date.now() < end) {
    samples.push({ at: Date.now(), mib: memoryOf(product) })
    await pause(Math.min(LOOK_EVERY_MS, Math.max(1, end - Date.now())))
  }
}

/** MiB in ten minutes of the straight line that fits best. */
function slopeOf(samples) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, mib] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.mib))]
  const over = samples.reduce((sum, one) => sum + (one.at - at) * (one.mib - mib), 0)
  const under = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return (over / under) * TEN_MINUTES_MS
}
