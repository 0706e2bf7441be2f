import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../scripts/setup.mjs'

const REVIEWS = 1_000
const APPROVED = 6
const POLL_MS = 100

export const admin = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }
export const visitorHeaders = { apikey: readPublicKey(), accept: 'application/json' }

/** The newest approved reviews, word for word as a page asks for them. */
export const READ_REVIEWS = `/rest/v1/reviews?select=${encodeURIComponent('id,author_name,rating,review_text,created_at,google_review_link,service_type')}&is_approved=eq.true&order=created_at.desc&limit=6`

export const NEW_REVIEW = {
  author_name: 'Gast',
  rating: 5,
  review_text: 'Sehr freundlich, und der Schnitt sitzt auch nach Wochen noch.',
  service_type: 'Damen',
}

/** Fills the product through its own doors: writes the reviews as an admin, one of each day. */
export async function seedReviews(product) {
  const { headers } = await signIn(product.url)
  const rows = Array.from({ length: REVIEWS }, review)
  const answer = await post(`${product.url}/rest/v1/reviews`, rows, headers)
  if (answer.status !== 201) throw new Error(`/rest/v1/reviews: ${await answer.text()}`)
  const owner = new pg.Client(ownerConnection(product))
  await owner.connect()
  await owner.query(
    `update reviews set created_at = timestamptz '2024-01-01'
       + split_part(author_name, ' ', 2)::integer * interval '1 day'`,
  )
  await owner.end()
}

/** What an admin's requests carry. */
export async function signIn(url) {
  const answer = await post(`${url}/auth/v1/token?grant_type=password`, admin)
  const { access_token } = await answer.json()
  return { headers: { Authorization: `Bearer ${access_token}` } }
}

/** Under an address of its own a salon that nobody has confirmed is a preview with little on it. */
export async function confirmSalon(url) {
  const { headers } = await signIn(url)
  const { document } = await (await send('GET', `${url}/salon`, undefined, headers)).json()
  // Two of the example's facts can be true of no salon.
  const legal = { ...document.legal, vatId: 'DE123456789', host: 'Ein Server in Deutschland.' }
  const confirmed = { document: { ...document, legal, samples: {} } }
  const answer = await send('PUT', `${url}/salon`, confirmed, headers)
  if (!answer.ok) throw new Error(`/salon: ${await answer.text()}`)
  while ((await (await fetch(url)).text()).includes('content="noindex"')) await pause(POLL_MS)
}

function post(address, body, headers = {}) {
  return send('POST', address, body, headers)
}

function send(method, address, body, headers) {
  return fetch(address, {
    method,
    headers: { ...visitorHeaders, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** The owner's way into the product's database, for the bare handler. */
export function ownerConnection({ dataDir }) {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  const host = join(dataDir, 'socket')
  return { host, port: 5432, user: 'postgres', password, database: 'salon' }
}

/** What PostgreSQL does by itself within a minute would else happen during a measurement. */
export async function settleDatabase(connection) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

function review(_, index) {
  return {
    author_name: `Gast ${index}`,
    rating: 1 + (index % 5),
    review_text: `Besuch Nummer ${index}: gut beraten, in Ruhe geschnitten, gern wieder.`,
    service_type: ['Damen', 'Herren', 'Kosmetik'][index % 3],
    is_approved: index < APPROVED,
  }
}

function readPublicKey() {
  const text = readFileSync(join(root, 'domain', 'public-key.ts'), 'utf8')
  return /publicKey = '([^']+)'/.exec(text)[1]
}
