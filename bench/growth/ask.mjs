import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { withDescendants } from '../memory.mjs'
import { makeFolder, startProduct } from '../processes.mjs'
import { admin, ownerConnection, signIn, visitorHeaders } from '../wire.mjs'

/** Linux counts the work of a process in hundredths of a second. */
const TICK_MS = 10

export const NEWEST = 'select=*&order=created_at.desc,id.desc&limit=20'
export const REVIEW = ['author_name', 'review_text']
export const REQUEST = ['name', 'message', 'email', 'reference']
export const APPLICATION = ['name', 'phone']

export const search = (fields, words) =>
  `or=(${fields.map((field) => `${field}.ilike."%25${encodeURIComponent(words)}%25"`).join(',')})`

/** A product of its own with an admin, and its database as the owner sees it. */
export async function openInbox() {
  const product = await startProduct({
    folder: makeFolder(),
    env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const connection = ownerConnection(product)
  const owner = new pg.Client(connection)
  // A failure stops PostgreSQL first; the failure itself is what is to be told.
  owner.on('error', () => {})
  await owner.connect()
  return { product, connection, owner, ask: await openQuestions(product) }
}

/** Asks as an admin, and as a visitor where the path begins with "public:". */
async function openQuestions({ url }) {
  const { headers } = await signIn(url)
  const asAdmin = { ...headers, Prefer: 'count=exact' }
  return async (path) => {
    const isPublic = path.startsWith('public:')
    const method = isPublic || path.includes('limit=') ? 'GET' : 'HEAD'
    const answer = await fetch(`${url}/rest/v1/${path.replace('public:', '')}`, {
      method,
      headers: { ...visitorHeaders, ...(!isPublic && asAdmin) },
    })
    if (![200, 206].includes(answer.status)) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/** What the asker waited each time, and what our processes worked on one question. */
export async function timesOf(ask, paths, product, rounds) {
  const times = []
  // Warms up, and opens the connections whose work is counted.
  await Promise.all(paths.map(ask))
  const before = workedMs(product)
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await Promise.all(paths.map(ask))
    times.push(performance.now() - start)
  }
  const after = workedMs(product)
  // A connection that was closed meanwhile takes its number along.
  const worked = [...after].map(([pid, ms]) => ms - (before.get(pid) ?? 0))
  return { times, workMs: after.size ? worked.reduce((sum, ms) => sum + ms, 0) / rounds : null }
}

/** What each of the product's processes has worked so far; empty where the system does not tell. */
function workedMs({ pid, postmaster }) {
  if (!existsSync('/proc/self/stat')) return new Map()
  const worked = new Map()
  for (const one of [pid, ...withDescendants(postmaster)]) {
    const text = statOf(one)
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (text) worked.set(one, (Number(words[11]) + Number(words[12])) * TICK_MS)
  }
  return worked
}

/** Empty for a process that ended since it was listed, as PostgreSQL's helpers do. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
