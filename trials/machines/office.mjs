import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { admin, visitorHeaders } from '../../bench/wire.mjs'

const JSON_HEADERS = { ...visitorHeaders, 'Content-Type': 'application/json' }
/** What a killed process had asked the database may still happen for this long. */
const ECHO_MS = 3_000

/** Moderators who sign in once, through whichever process answers, and are known to all of them. */
export function openOffice(url, owner, history) {
  const seen = { asked: 0, refused: 0 }
  let session = null

  function token() {
    session ??= signIn().catch((error) => {
      session = null
      throw error
    })
    return session
  }

  async function signIn() {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify(admin),
    })
    if (!answer.ok) throw new Error(`Signing in: ${answer.status}`)
    return (await answer.json()).access_token
  }

  /** Until it is acknowledged; after a failure it may have happened, and may still happen. */
  async function insist(id, init) {
    let hasEcho = false
    for (;;) {
      try {
        const headers = { ...JSON_HEADERS, Authorization: `Bearer ${await token()}` }
        const answer = await fetch(`${url}/rest/v1/reviews?id=eq.${id}`, { ...init, headers })
        await answer.text()
        seen.asked += 1
        if (answer.status === 204) break
        if (answer.status === 401) seen.refused += 1
        hasEcho = true
      } catch {
        hasEcho = true
      }
      await pause(20)
    }
    if (hasEcho) await pause(ECHO_MS)
  }

  return {
    token,
    /** Approves and withdraws until somebody acknowledges it; deletes at the end. */
    async moderate(isOver) {
      while (!isOver()) {
        const id = randomUUID()
        const text = `Sehr schön hier ${id}`
        await owner.query('insert into reviews (id, review_text) values ($1, $2)', [id, text])
        // What is not there yet is not shown either.
        history.begin(id, false)
        for (const isPublic of [true, false, true]) {
          const change = { method: 'PATCH', body: JSON.stringify({ is_approved: isPublic }) }
          await history.act(id, isPublic, () => insist(id, change))
        }
        await history.act(id, false, () => insist(id, { method: 'DELETE' }))
      }
    },
    sessionRow: () => ({
      what: 'one session at four processes meanwhile',
      figure: `${seen.asked} requests with its token answered, of which ${seen.refused} refused as unknown`,
      limit: '0',
      isGood: seen.refused === 0 && seen.asked > 0,
    }),
  }
}
