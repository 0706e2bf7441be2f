import { Agent, request } from 'node:http'
import { admin, NEW_REVIEW, READ_REVIEWS, visitorHeaders } from '../../bench/wire.mjs'

const JSON_HEADERS = { ...visitorHeaders, 'Content-Type': 'application/json' }
const REVIEWS = { path: READ_REVIEWS, headers: visitorHeaders }

/** What a proxy in front adds for itself: a visitor all the same, and always answered by the database. */
const NEVER_KEPT = { Authorization: 'Basic c2Fsb246' }
const PATIENCE_MS = 5_000

/**
 * Sends and reads to the end; anything but the expected status, or no answer in time, is an error. Each
 * request comes over a connection of its own, from the address that `from` tells.
 */
export function openClient(port, from = () => '198.51.100.1') {
  const agent = new Agent({ keepAlive: false })
  const seen = { answers: 0, errors: new Map(), statuses: {} }
  let number = 0

  function ask({ path, method = 'GET', headers = {}, body, wanted = [200] }) {
    const start = performance.now()
    return new Promise((resolve) => {
      const over = (problem, text = '') => {
        seen.answers += 1
        if (problem) seen.errors.set(problem, (seen.errors.get(problem) ?? 0) + 1)
        resolve({ ms: performance.now() - start, text })
      }
      const all = { ...headers, 'X-Forwarded-For': from() }
      const options = { host: '127.0.0.1', port, path, method, headers: all, agent }
      const sent = request({ ...options, timeout: PATIENCE_MS }, (answer) => {
        seen.statuses[answer.statusCode] = (seen.statuses[answer.statusCode] ?? 0) + 1
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const isGood = wanted.includes(answer.statusCode)
          over(
            !isGood && `${method} ${path.split('?')[0]}: ${answer.statusCode}`,
            String(Buffer.concat(chunks)),
          )
        })
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', (error) => over(`${method} ${path.split('?')[0]}: ${error.message}`))
      sent.end(body)
    })
  }

  return {
    seen,
    page: () => ask({ path: '/', headers: { 'Accept-Encoding': 'br' } }),
    reviews: () => ask(REVIEWS),
    reviewsAnew: () => ask({ ...REVIEWS, headers: { ...visitorHeaders, ...NEVER_KEPT } }),
    submit() {
      number += 1
      const review = { ...NEW_REVIEW, author_name: `Gast ${process.pid} ${number} ${Date.now()}` }
      const path = '/rest/v1/reviews'
      return ask({
        path,
        method: 'POST',
        headers: JSON_HEADERS,
        body: JSON.stringify(review),
        wanted: [201],
      })
    },
    async signIn() {
      const path = '/auth/v1/token?grant_type=password'
      const { text } = await ask({
        path,
        method: 'POST',
        headers: JSON_HEADERS,
        body: JSON.stringify(admin),
      })
      return text ? JSON.parse(text).access_token : ''
    },
    inbox: (token) =>
      ask({
        path: '/rest/v1/reviews?select=*&order=created_at.desc&limit=20',
        headers: { ...visitorHeaders, Authorization: `Bearer ${token}` },
      }),
    checkSitemap: (token, sitePort, urls) =>
      ask({
        path: '/rest/v1/sitemap_runs',
        method: 'POST',
        headers: { ...JSON_HEADERS, Authorization: `Bearer ${token}` },
        body: JSON.stringify({
          domain: `localhost:${sitePort}`,
          sitemap_url: `https://localhost:${sitePort}/sitemap.xml?urls=${urls}`,
        }),
        wanted: [201],
      }),
    /** The checks so far, the newest first. */
    async checks(token) {
      const { text } = await ask({
        path: '/rest/v1/sitemap_runs?select=state,total_urls,done_urls&order=created_at.desc&limit=100',
        headers: { ...visitorHeaders, Authorization: `Bearer ${token}` },
      })
      const rows = text ? JSON.parse(text) : []
      // A refusal is counted among the errors.
      return Array.isArray(rows) ? rows : []
    },
    /** Whatever it is answered with: it is the others who matter. */
    any: (path, headers) =>
      ask({
        path,
        headers: { ...visitorHeaders, ...headers },
        wanted: [200, 206, 429, 500, 503, 504],
      }),
  }
}
