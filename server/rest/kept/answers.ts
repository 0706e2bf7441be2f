import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type pg from 'pg'
import type { Database } from '#server/database/open.ts'
import { type Ready, readyAnswer, type Shortcut } from '#server/http/short-way.ts'
import { CALL, openLease } from './lease.ts'

/** Both show public reviews and nothing else. */
const ADDRESS = /^\/rest\/v1\/(?:reviews|review_counts)(?:\?|$)/
/** All that the app reads of such a request, beside key and token. */
const HEADERS = ['accept', 'accept-profile', 'origin', 'prefer', 'range', 'x-forwarded-proto']
const STATUSES = [200, 206]
const MAX_ANSWERS = 200
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_ADDRESS_CHARACTERS = 2_000

export type Kept = {
  shortcut: Shortcut
  /** Keeps what the app answered; it stands outside of everything that adds a header. */
  remember: MiddlewareHandler
  /** Before a change: every process drops its answers, so that the change need not wait for them. */
  callIn(): Promise<void>
  close(): Promise<void>
}

type Parts = { connection: pg.ClientConfig; database: Database; publicKey: string }

/** Answers to visitors who read public reviews, kept for as long as nobody can have changed any. */
export function openKept({ connection, database, publicKey }: Parts): Kept {
  const answers = new Map<string, Ready>()
  const lease = openLease(connection, () => answers.clear())
  const bearer = `Bearer ${publicKey}`

  /** The whole question; nothing for one that somebody signed in or unknown may have asked. */
  function questionOf({ method, url = '', headers }: IncomingMessage) {
    if (method !== 'GET' || !ADDRESS.test(url) || url.length > MAX_ADDRESS_CHARACTERS) return
    const { apikey, authorization = bearer } = headers
    if (apikey !== publicKey || authorization !== bearer) return
    let question = url
    // No header contains a line break, and a missing one is not an empty one.
    for (const name of HEADERS) question += `\n${headers[name] ?? '\r'}`
    return question
  }

  return {
    shortcut(request) {
      const question = questionOf(request)
      if (question && lease.current() > 0) return answers.get(question)
    },
    async remember(c, next) {
      const incoming = incomingOf(c)
      const question = incoming && questionOf(incoming)
      const before = question ? lease.current() : 0
      await next()
      if (!question || before === 0 || !STATUSES.includes(c.res.status)) return
      const { status, headers } = c.res
      const text = await c.res.text()
      c.res = undefined
      c.res = new Response(text, { status, headers })
      const body = Buffer.from(text)
      if (body.length > MAX_ANSWER_BYTES) return
      // A lease that ended meanwhile may have let a change pass that these rows do not show.
      if (lease.current() !== before) return
      // Whoever invents questions pushes out old ones, and what pages ask comes back at once.
      const [oldest = ''] = answers.keys()
      if (answers.size >= MAX_ANSWERS) answers.delete(oldest)
      answers.set(question, readyAnswer(c.req.path, { status, headers }, body))
    },
    async callIn() {
      // Not waited for: the change itself waits for the lock, and a silent database is told by it.
      void lease.end()
      await database.as('service_role', null, (query) => query(`select pg_notify('${CALL}', '')`))
    },
    close: lease.close,
  }
}

/** Missing where the app is asked without a door. */
function incomingOf(c: Context) {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
}
