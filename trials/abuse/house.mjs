import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK } from 'jose'
import pg from 'pg'
import { makeFolder, startProduct } from '../../bench/processes.mjs'
import { admin, ownerConnection, visitorHeaders } from '../../bench/wire.mjs'
import { sentBefore } from './parts/places.mjs'
import { openSender } from './send.mjs'

export const apikey = visitorHeaders.apikey
const GUEST = 'gast@salon.test'
export const APPROVED = 40
const WAITING_BETWEEN = 3

/** The special days a database begins with have ids and times of their own. */
const SAME_DAYS = `
  update special_days set created_at = '2026-01-01',
         id = ('20000000-0000-4000-8000-' || to_char(first_day, 'YYYYMMDD') || '0000')::uuid`

/** One key for both houses, which this trial knows: a token may say whatever it likes. */
export async function newSigningKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'trial' }
  const { d: _, ...publicJwk } = jwk
  return {
    jwk,
    kid: jwk.kid,
    publicJwk,
    privateKey: await importJWK(jwk, 'ES256'),
    publicKey: await importJWK(publicJwk, 'ES256', { extractable: true }),
  }
}

/**
 * A salon on data of its own. Nothing is counted per address, else nearly every answer would be 429 and
 * prove nothing. A full one holds what waits between the same approved reviews as the bare one.
 */
export async function openHouse({ isFull, key, env = {} }) {
  const folder = makeFolder()
  const product = await startProduct({
    folder,
    env: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SUBMISSIONS_PER_ADDRESS: '0',
      SUBMISSIONS_PER_HOUR: '0',
      SIGNING_KEY: JSON.stringify(key.jwk),
      ...env,
    },
  })
  const owner = new pg.Client(ownerConnection(product))
  owner.on('error', () => {})
  await owner.connect()
  await addGuest(owner)
  await owner.query(SAME_DAYS)
  await addReviews(owner, isFull)
  const house = { ...product, owner, ...openSender(product.port) }
  const tokens = { admin: await tokenOf(house, admin.email), guest: await tokenOf(house, GUEST) }
  if (isFull) await fill(house, tokens.admin)
  return {
    ...house,
    tokens,
    log: () => readFileSync(join(folder, 'product.log'), 'utf8'),
    /** Headers of a visitor, or of whoever holds the token. */
    headersOf: (who) => ({
      apikey,
      ...(who && { Authorization: `Bearer ${tokens[who] ?? who}` }),
    }),
  }
}

async function addGuest(owner) {
  await owner.query(
    `insert into auth.users (email, password_hash) select $1, password_hash from auth.users`,
    [GUEST],
  )
}

async function addReviews(owner, isFull) {
  for (let n = 0; n < APPROVED; n++) {
    for (let waiting = 0; isFull && waiting < WAITING_BETWEEN; waiting++) {
      await owner.query(
        `insert into reviews (author_name, rating, review_text, service_type, google_review_link)
         values ($1, $2, 'Diese Bewertung wartet und ist geheim.', 'Geheim', 'https://geheim.test')`,
        [`Geheim ${n}`, 1 + ((n + waiting) % 5)],
      )
    }
    await owner.query(
      `insert into reviews (id, author_name, rating, review_text, service_type, is_approved, created_at)
       values ($1, $2, $3, $4, $5, true, timestamptz '2026-01-01' + $6 * interval '1 hour')`,
      [
        `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        `Gast ${n}`,
        1 + (n % 5),
        `Besuch Nummer ${n}: gern wieder.`,
        n % 4 === 0 ? null : 'Balayage',
        n,
      ],
    )
  }
}

/** What visitors have sent and the salon has done with it, all of it secret. */
async function fill({ ask }, token) {
  const asAdmin = { apikey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const rows = Array.from({ length: 30 }, (_, n) => n)
  const entries = {
    contact_submissions: (n) => ({
      name: `Geheim ${n}`,
      message: 'Geheime Anfrage',
      notes: 'Geheim',
    }),
    job_applications: (n) => ({
      name: `Geheim ${n}`,
      phone: '040-1',
      is_hairdresser: 'Ja',
      work_hours: 'Vollzeit',
      start_date: 'Sofort',
    }),
    sitemap_checks: (n) => ({
      domain: `geheim${n}.test`,
      sitemap_url: 'https://geheim.test/s.xml',
    }),
  }
  for (const [table, entry] of Object.entries(entries)) {
    const body = JSON.stringify(rows.map(entry))
    await expected(ask({ method: 'POST', path: `/rest/v1/${table}`, headers: asAdmin, body }), 201)
  }
  const trap = { apikey, 'Content-Type': 'application/json', 'X-Form-Trap': '1' }
  for (const n of rows.slice(0, 5)) {
    const body = JSON.stringify({ author_name: 'Geheim', review_text: `Verdächtig, Nummer ${n}` })
    await expected(ask({ method: 'POST', path: '/rest/v1/reviews', headers: trap, body }), 201)
  }
  for (const { path, body } of sentBefore()) {
    const headers = { apikey, 'Content-Type': 'application/json' }
    await expected(ask({ method: 'POST', path, headers, body }), 201)
  }
  const gone = '/rest/v1/contact_submissions?name=in.("Geheim 1","Geheim 2")'
  await expected(ask({ method: 'DELETE', path: encodeURI(gone), headers: asAdmin }), 204)
}

async function tokenOf({ ask }, email) {
  const { status, body } = await ask({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: admin.password }),
  })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${body}`)
  return JSON.parse(body).access_token
}

async function expected(asked, status) {
  const answer = await asked
  if (answer.status !== status) throw new Error(`Filling failed: ${answer.status} ${answer.body}`)
}
