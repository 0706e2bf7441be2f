import { setTimeout as pause } from 'node:timers/promises'
import { bombs } from '../../bench/sitemap/bombs.mjs'
import { signIn, visitorHeaders } from '../../bench/wire.mjs'
import { startWatched } from './product.mjs'

const LOOK_EVERY_MS = 100
/** The watch tells every second. */
const TOLD_MS = 1_500
const MOST_MS = 100

/** Sitemaps of 50 MiB that are markup and nothing else: how soon they are seen through, and who waits. */
export async function bombed() {
  const product = await startWatched()
  const { headers } = await signIn(product.url)
  const ask = async (path, init = {}) => {
    const asked = { ...visitorHeaders, 'Content-Type': 'application/json', ...headers }
    const answer = await fetch(`${product.url}/rest/v1/sitemap_runs?${path}`, {
      ...init,
      headers: { ...asked, ...init.headers },
    })
    return (await answer.json())[0]
  }
  const rows = []
  for (const name of Object.keys(bombs)) {
    product.watchLoopAnew()
    const start = performance.now()
    const body = JSON.stringify({
      domain: `localhost:${product.sitePort}`,
      sitemap_url: `https://localhost:${product.sitePort}/sitemap.xml?bomb=${encodeURIComponent(name)}`,
    })
    const returned = { Prefer: 'return=representation' }
    const { id } = await ask('select=id', { method: 'POST', headers: returned, body })
    let run
    do {
      await pause(LOOK_EVERY_MS)
      run = await ask(`select=state,error&id=eq.${id}`)
    } while (['waiting', 'running'].includes(run.state))
    const seconds = (performance.now() - start) / 1_000
    await pause(TOLD_MS)
    const { maxMs } = product.loop()
    rows.push({
      what: `a sitemap of 50 MiB, nothing but: ${name}`,
      figure: `${run.error ?? run.state} after ${seconds.toFixed(1)} s; the event loop was held up for ${maxMs.toFixed(0)} ms at most`,
      limit: `refused, ≤ ${MOST_MS} ms`,
      isGood: run.state === 'failed' && maxMs <= MOST_MS,
    })
  }
  await product.stop()
  return rows
}
