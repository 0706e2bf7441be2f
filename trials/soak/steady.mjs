import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../../bench/processes.mjs'
import { hasTool } from '../../bench/wrk.mjs'
import { openClient } from './client.mjs'
import { memoryOf, startWatched } from './product.mjs'
import { mixedLoad } from './wrk-mix.mjs'

const CALIBRATION_S = 10
const LOOK_EVERY_MS = 10_000
const SIGN_IN_EVERY_MS = 20_000
const SITEMAP_URLS = 1_000
/** Caches fill and the compiler learns: what comes before says nothing about a slope. */
const WARM_UP_SHARE = 1 / 3
const TEN_MINUTES_MS = 600_000

/** Half of what it can do, for half an hour, with everything it has to do besides. */
export async function steady({ minutes = 30 } = {}) {
  if (!hasTool('wrk')) return [{ what: 'half load', figure: 'not measured: wrk is missing' }]
  const product = await startWatched()
  const mix = { url: product.url, script: join(makeFolder(), 'mix.lua') }
  const most = await mixedLoad({ ...mix, seconds: CALIBRATION_S })
  const half = most.perSecond / 2
  // An answer takes its time too, beside the pauses between questions.
  const tried = await mixedLoad({ ...mix, seconds: CALIBRATION_S, perSecond: half })
  product.watchLoopAnew()
  const samples = []
  const seconds = Math.round(minutes * 60)
  const end = Date.now() + seconds * 1_000
  const client = openClient(product.port)
  const [visitors, checks] = await Promise.all([
    mixedLoad({ ...mix, seconds, perSecond: (half * half) / tried.perSecond }),
    desk(client, product.sitePort, end),
    watch(product, samples, end),
  ])
  const { p99Ms, maxMs } = product.loop()
  await product.stop()
  const errors = [...client.seen.errors].map(([what, times]) => `${what} × ${times}`)
  if (visitors.errors) errors.push(visitors.errors)
  const share = visitors.perSecond / most.perSecond
  const slope = slopeOf(samples.slice(Math.floor(samples.length * WARM_UP_SHARE)))
  return [
    {
      what: 'half load with submissions, sign-ins and sitemap checks: errors',
      figure: `${minutes} minutes, ${Math.round(visitors.perSecond)} requests a second, ${Math.round(share * 100)} % of the ${Math.round(most.perSecond)} it can: ${visitors.answers} answers and ${client.seen.answers} at the desk, errors: ${errors.join(', ') || 0}`,
      limit: '0 errors',
      isGood: errors.length === 0 && share > 0.4,
    },
    {
      what: 'sitemap checks meanwhile, one after the other',
      figure: `${checks.length} of ${SITEMAP_URLS} addresses each, of which ${checks.filter(isWhole).length} finished whole`,
      limit: 'all',
      isGood: checks.length > 0 && checks.every(isWhole),
    },
    {
      what: 'memory of both processes meanwhile, after a third of the time',
      figure: `${slope.toFixed(2)} MiB in 10 minutes (ours ${told(samples, 'own')}, PostgreSQL's ${told(samples, 'database')})`,
      limit: '≤ 1 MiB in 10 minutes',
      isGood: slope <= 1,
    },
    {
      what: 'event loop of our process meanwhile',
      figure: `p99 ${p99Ms.toFixed(1)} ms, longest ${maxMs.toFixed(0)} ms`,
      limit: 'p99 ≤ 50 ms',
      isGood: p99Ms <= 50,
    },
  ]
}

/** The owner signs in now and then, reads, and has the sitemap checked, again as soon as it was. */
async function desk(client, sitePort, end) {
  let ended = []
  while (Date.now() < end) {
    const token = await client.signIn()
    await client.inbox(token)
    const checks = await client.checks(token)
    ended = checks.filter(({ state }) => !['waiting', 'running'].includes(state))
    if (ended.length === checks.length) {
      await client.checkSitemap(token, sitePort, SITEMAP_URLS)
    }
    await pause(Math.min(SIGN_IN_EVERY_MS, Math.max(0, end - Date.now())))
  }
  return ended
}

function isWhole({ state, total_urls, done_urls }) {
  return state === 'finished' && total_urls === SITEMAP_URLS && done_urls === SITEMAP_URLS
}

async function watch(product, samples, end) {
  while (Date.now() < end) {
    const { own, database } = memoryOf(product)
    samples.push({ at: Date.now(), mib: own + database, own, database })
    await pause(Math.min(LOOK_EVERY_MS, Math.max(1, end - Date.now())))
  }
}

/** '116 to 118 MiB', at first and at last. */
function told(samples, whose) {
  return `${samples[0]?.[whose].toFixed(0)} to ${samples.at(-1)?.[whose].toFixed(0)} MiB`
}

/** MiB in ten minutes of the straight line that fits best. */
function slopeOf(samples) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, mib] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.mib))]
  const over = samples.reduce((sum, one) => sum + (one.at - at) * (one.mib - mib), 0)
  const under = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return (over / under) * TEN_MINUTES_MS
}
