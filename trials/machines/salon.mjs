import { setTimeout as pause } from 'node:timers/promises'
import { visitorHeaders } from '../../bench/wire.mjs'
import { openHistory, tick } from './history.mjs'

/**
 * Owners who each rewrite one question of the salon's FAQ, through whichever process answers, and readers
 * of the whole document. `url` is asked anew each time, `token` signs in.
 */
export async function openDocument({ url, token, hands }) {
  const history = openHistory()
  const written = []
  const { document } = await insist()
  const questions = document.faq.slice(0, hands)
  for (const { id, question } of questions) history.begin(id, question)

  async function ask(body) {
    const init = body ? { method: 'PATCH', body: JSON.stringify(body) } : {}
    const headers = { ...visitorHeaders, 'Content-Type': 'application/json' }
    headers.Authorization = `Bearer ${await token()}`
    const answer = await fetch(`${url()}/salon`, { ...init, headers })
    if (!answer.ok) throw new Error(`The salon: ${answer.status}`)
    return answer.json()
  }

  /** Until it is acknowledged: the same change twice is one, and none comes after a later one. */
  async function insist(body) {
    for (;;) {
      try {
        return await ask(body)
      } catch {
        await pause(20)
      }
    }
  }

  async function rewrite({ id, question }, isOver) {
    let before = question
    for (let number = 1; !isOver(); number++) {
      const after = `Frage ${number} zu ${id}?`
      const patches = [{ path: ['faq', id, 'question'], before, after }]
      await history.act(id, after, async () => {
        const { saved } = await insist({ patches })
        written.push({ id, after, isSaved: saved.length === 1 })
      })
      before = after
    }
  }

  async function readOn(isOver) {
    while (!isOver()) {
      const from = tick()
      try {
        const { faq } = (await ask()).document
        const shown = new Map(faq.map(({ id, question }) => [id, question]))
        history.read((id) => shown.get(id), from)
      } catch {
        // It was killed while it answered: nothing was shown.
      }
    }
  }

  return {
    work: (isOver) =>
      Promise.all([...questions.map((one) => rewrite(one, isOver)), readOn(isOver)]),
    /** `query` asks the database itself. */
    async row(query) {
      const rows = await query(
        `select version::int, p -> 'path' ->> 1 as id, p ->> 'after' as after
           from public.salon_changes, jsonb_array_elements(patches) as p
          where p ->> 'after' like 'Frage %' order by version`,
      )
      const [{ version, changes }] = await query(
        'select version::int, (select count(*)::int from public.salon_changes) as changes from public.salon',
      )
      const lost = questions.filter(({ id }) => {
        const told = written.filter((one) => one.id === id)
        const kept = rows.filter((one) => one.id === id)
        return told.some(({ after, isSaved }, at) => !isSaved || kept[at]?.after !== after)
      })
      const wrong = history.wrong()
      const isWhole = version === changes + 1 && rows.length === written.length
      return {
        what: "the salon's document meanwhile",
        figure: `${written.length} changes acknowledged, of which those of ${lost.length} hands lost or out of order; ${history.readings.length} readings, of which ${wrong.length} showed something older; version ${version} after ${changes} changes`,
        limit: '0, 0',
        isGood:
          lost.length + wrong.length === 0 &&
          isWhole &&
          written.length > 0 &&
          history.readings.length > 0,
      }
    },
  }
}
