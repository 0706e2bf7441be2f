import { setTimeout as pause } from 'node:timers/promises'
import { publicKey } from '#domain/public-key.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

type Query = (sql: string) => Promise<Record<string, unknown>[]>
/** Moments only grow: what ended before something else began has the smaller one. */
type Act = { value: string; from: number; to: number }
type Reading = { shown: Map<string, string>; from: number; to: number }
type Salon = { document: SalonDocument; saved: unknown[] }

const HANDS = 3
const AGAIN_MS = 20

/**
 * Owners who each rewrite one question of the FAQ, through whichever process answers, and a reader of the whole
 * document. `url` is asked anew each time. Each question has one hand at a time.
 */
export async function openDocumentHistory(url: () => string, Authorization: string) {
  let moment = 0
  const tick = () => ++moment
  const readings: Reading[] = []
  const { document } = await insist()
  const questions = document.faq.slice(0, HANDS)
  const acts = new Map<string, Act[]>(
    questions.map(({ id, question }) => [id, [{ value: question, from: 0, to: 0 }]]),
  )

  async function ask(body?: object): Promise<Salon> {
    const headers = { apikey: publicKey, 'Content-Type': 'application/json', Authorization }
    const init = body ? { method: 'PATCH', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${url()}/salon`, { ...init, headers })
    if (!answer.ok) throw new Error(`The salon: ${answer.status}`)
    return (await answer.json()) as Salon
  }

  /** Until it is acknowledged: the same change twice is one, and none comes after a later one. */
  async function insist(body?: object): Promise<Salon> {
    for (;;) {
      const answer = await ask(body).catch(() => null)
      if (answer) return answer
      await pause(AGAIN_MS)
    }
  }

  async function rewrite(id: string, ofOne: Act[], isOver: () => boolean) {
    for (let number = 1; !isOver(); number += 1) {
      const after = `Frage ${number} zu ${id}?`
      const from = tick()
      const change = { path: ['faq', id, 'question'], before: ofOne.at(-1)?.value, after }
      const { saved } = await insist({ patches: [change] })
      if (saved.length !== 1) throw new Error(`Not saved: ${after}`)
      ofOne.push({ value: after, from, to: tick() })
    }
  }

  async function readOn(isOver: () => boolean) {
    while (!isOver()) {
      const from = tick()
      // Whoever was killed while it answered has shown nothing.
      const answer = await ask().catch(() => null)
      const faq = answer?.document.faq.map(({ id, question }) => [id, question] as const)
      if (faq) readings.push({ shown: new Map(faq), from, to: tick() })
    }
  }

  return {
    work: (isOver: () => boolean) =>
      Promise.all([...acts].map(([id, all]) => rewrite(id, all, isOver)).concat(readOn(isOver))),
    read: () => readings.length,
    /** Readings that no order of the acknowledged acts explains: something older than the last finished one. */
    unexplained: () =>
      [...acts].flatMap(([id, all]) =>
        readings.filter((reading) => !isExplained(all, reading, id)).map(() => id),
      ),
    /** What was acknowledged, and what the database kept of it, each question in its order. */
    async kept(query: Query) {
      const rows = await query(
        `select p -> 'path' ->> 1 as id, p ->> 'after' as after
           from public.salon_changes, jsonb_array_elements(patches) as p
          where p ->> 'after' like 'Frage %' order by version`,
      )
      return [...acts].map(([id, all]) => ({
        acknowledged: all.slice(1).map(({ value }) => value),
        kept: rows.filter((one) => one.id === id).map(({ after }) => after),
      }))
    },
  }
}

function isExplained(acts: Act[], { shown, from, to }: Reading, id: string) {
  const finished = acts.filter((act) => act.to < from).at(-1)
  const underWay = acts.filter((act) => act.to >= from && act.from <= to)
  return [finished, ...underWay].some((act) => act?.value === shown.get(id))
}
