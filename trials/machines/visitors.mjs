import { setTimeout as pause } from 'node:timers/promises'
import { NEW_REVIEW, visitorHeaders } from '../../bench/wire.mjs'
import { tick } from './history.mjs'

const JSON_HEADERS = { ...visitorHeaders, 'Content-Type': 'application/json' }
const LIST = '/rest/v1/reviews?select=id&is_approved=eq.true&order=created_at.desc&limit=50'
/** Reviews of one address in ten minutes. */
export const BUDGET = 3
const FLOODER = '203.0.113.7'

/** Who reads and writes meanwhile; `written` is what was acknowledged. */
export function openVisitors(url, history) {
  const written = []
  let tries = 0

  function post(author_name, from) {
    return fetch(`${url}/rest/v1/reviews`, {
      method: 'POST',
      headers: { ...JSON_HEADERS, 'X-Forwarded-For': from },
      body: JSON.stringify({ ...NEW_REVIEW, author_name }),
    })
  }

  return {
    written,
    async readOn(isOver) {
      while (!isOver()) {
        const from = tick()
        try {
          const answer = await fetch(url + LIST, { headers: visitorHeaders })
          const rows = await answer.json()
          if (!answer.ok) continue
          const ids = new Set(rows.map(({ id }) => id))
          history.read((id) => ids.has(id), from)
        } catch {
          // It was killed while it answered: nothing was shown.
        }
      }
    },
    /** Each from an address of its own. */
    async submit(isOver) {
      for (let number = 1; !isOver(); number++) {
        const author_name = `Gast ${number}`
        try {
          const answer = await post(author_name, `198.51.${100 + (number >> 8)}.${number & 255}`)
          if (answer.status === 201) written.push(author_name)
        } catch {
          // Not acknowledged: nobody was promised anything.
        }
        await pause(20)
      }
    },
    /** One who does not stop; at whichever process, it is the same address. */
    async flood(isOver) {
      for (; !isOver(); tries++) {
        await post(`Flut ${tries}`, FLOODER).catch(() => {})
        await pause(50)
      }
    },
    async budgetRow(owner) {
      const sql = `select count(*)::int as n from reviews where author_name like 'Flut %'`
      const { n } = (await owner.query(sql)).rows[0]
      return {
        what: `one address with a budget of ${BUDGET}, at four processes`,
        figure: `${tries} tries, ${n} stored`,
        limit: String(BUDGET),
        isGood: n === BUDGET && tries > BUDGET,
      }
    },
  }
}
