import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { READ_REVIEWS, visitorHeaders } from '../../bench/wire.mjs'
import { hasTool } from '../../bench/wrk.mjs'
import { startWatched } from './product.mjs'

const CONNECTIONS = 500
const SECONDS = 10

/** Five hundred connections at once, each asking again as soon as it is answered. */
export async function burst() {
  if (!hasTool('wrk')) return [{ what: 'burst', figure: 'not measured: wrk is missing' }]
  const product = await startWatched()
  product.watchLoopAnew()
  const rows = []
  for (const [what, path, headers] of [
    ['the home page', '/', { 'Accept-Encoding': 'br' }],
    ['the newest reviews', READ_REVIEWS, visitorHeaders],
  ]) {
    const args = ['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '10s', '--latency']
    for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
    const { stdout } = await promisify(execFile)('wrk', [...args, product.url + path])
    const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0]
    const p99 = /^\s+99%\s+(\S+)/m.exec(stdout)?.[1]
    const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]
    rows.push({
      what: `${CONNECTIONS} connections for ${SECONDS} s ask for ${what}`,
      figure: `${Math.round(rate)} a second, p99 ${p99}, errors: ${bad ?? 0}`,
      limit: '0 errors',
      isGood: !bad,
    })
  }
  const { p99Ms } = product.loop()
  rows.push({
    what: 'event loop of our process meanwhile',
    figure: `p99 ${p99Ms.toFixed(1)} ms`,
    limit: '≤ 50 ms',
    isGood: p99Ms <= 50,
  })
  await product.stop()
  return rows
}
