import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startProduct } from '../../bench/processes.mjs'
import { admin, ownerConnection, visitorHeaders } from '../../bench/wire.mjs'

const PAGE_ROWS = 1_000
const LIMIT_MS = 15_000
const AFTER_REFUSAL_MS = 10
export const READY_MS = 3_000

/** Budgets would stop the writers long before a fault does. */
export const SETTINGS = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SUBMISSIONS_PER_ADDRESS: '0',
  SUBMISSIONS_PER_HOUR: '0',
}

export function openSalon({ env = {}, ...rest }) {
  return startProduct({ ...rest, env: { ...SETTINGS, ...env } })
}

/** One request; null when there was no answer at all. */
export async function ask({ url }, path, { token, body, method, headers } = {}) {
  try {
    const answer = await fetch(url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...visitorHeaders,
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text }
  } catch {
    return null
  }
}

export async function signIn(salon) {
  const answer = await ask(salon, '/auth/v1/token?grant_type=password', { body: admin })
  if (answer?.status !== 200) throw new Error(`Sign-in failed: ${answer?.text}`)
  return JSON.parse(answer.text).access_token
}

/** What visitors and the admin write, and what they were told is kept. */
export function openLedger() {
  const acknowledged = {
    reviews: new Set(),
    contact_submissions: new Set(),
    job_applications: new Set(),
  }
  const approved = new Set()
  const statuses = new Map()
  let keptSince = null

  async function send(salon, table, row, mark, token) {
    const answer = await ask(salon, `/rest/v1/${table}`, { body: row })
    const status = answer?.status ?? 'none'
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 201) {
      keptSince = null
      return false
    }
    keptSince ??= performance.now()
    acknowledged[table].add(mark)
    if (table !== 'reviews' || !token) return true
    const path = `/rest/v1/reviews?author_name=eq.${encodeURIComponent(mark)}`
    const change = await ask(salon, path, { method: 'PATCH', token, body: { is_approved: true } })
    if (change?.status === 204) approved.add(mark)
    return true
  }

  /** One entry, of each kind in turn. */
  function write(salon, mark, number, token) {
    const text = `Besuch ${mark}: gut beraten, in Ruhe geschnitten.`
    const kinds = [
      ['reviews', { author_name: mark, rating: 5, review_text: text }],
      ['contact_submissions', { name: mark, message: text }],
      [
        'job_applications',
        {
          name: mark,
          phone: '040-2',
          is_hairdresser: 'Ja',
          work_hours: 'Vollzeit',
          start_date: 'Sofort',
        },
      ],
    ]
    const [table, row] = kinds[number % kinds.length]
    return send(salon, table, row, mark, token)
  }

  /** Writes with several hands until it is told to stop; what fails is not counted and not repeated. */
  function writeOn(salon, prefix, { hands = 6, token } = {}) {
    let isOver = false
    const writers = Array.from({ length: hands }, async (_, hand) => {
      for (let number = hand; !isOver; number++) {
        const isKept = await write(salon, `${prefix}-${hand}-${number}`, number, token)
        if (!isKept) await pause(AFTER_REFUSAL_MS)
      }
    })
    return async function stop() {
      isOver = true
      await Promise.all(writers)
    }
  }

  const total = () =>
    Object.values(acknowledged).reduce((sum, { size }) => sum + size, approved.size)

  /** Everything that was acknowledged and is not there. */
  async function missing(salon, token) {
    const lost = []
    const reviews = await rowsOf(salon, 'reviews', 'author_name,is_approved', token)
    const stored = new Map(reviews.map((row) => [row.author_name, row.is_approved]))
    lost.push(...[...acknowledged.reviews].filter((mark) => !stored.has(mark)))
    lost.push(...[...approved].filter((mark) => stored.get(mark) !== true))
    for (const table of ['contact_submissions', 'job_applications']) {
      const names = new Set((await rowsOf(salon, table, 'name', token)).map(({ name }) => name))
      lost.push(...[...acknowledged[table]].filter((mark) => !names.has(mark)))
    }
    return lost
  }

  return {
    write,
    writeOn,
    total,
    missing,
    /** Since when nothing was refused; null after a refusal. */
    keptSince: () => keptSince,
  }
}

export async function rowsOf(salon, table, columns, token) {
  const all = []
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const path = `/rest/v1/${table}?select=${columns}&order=id&limit=${PAGE_ROWS}&offset=${offset}`
    const answer = await ask(salon, path, { token })
    if (answer?.status !== 200) throw new Error(`${table}: ${answer?.status} ${answer?.text}`)
    const rows = JSON.parse(answer.text)
    all.push(...rows)
    if (rows.length < PAGE_ROWS) return all
  }
}

/** The owner's connection to the embedded PostgreSQL; a loss of it is no error here. */
export async function asOwner({ dataDir }, work, database = 'salon') {
  const client = new pg.Client({ ...ownerConnection({ dataDir }), database })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work((sql, values) => client.query(sql, values).then(({ rows }) => rows))
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks again and again; milliseconds until it is true. */
export async function until(isTrue, limitMs = 60_000) {
  const start = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - start > limitMs) throw new Error(`Still not true after ${limitMs} ms`)
    await pause(10)
  }
  return performance.now() - start
}

export const between = (least, most) => least + Math.random() * (most - least)
