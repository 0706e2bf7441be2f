import { expect } from 'vitest'
import { openProcess, type Process } from '#tests/support/processes.ts'
import { test } from '#tests/support/server.ts'

const LIST = '/rest/v1/reviews?select=id&is_approved=eq.true&order=created_at.desc&limit=50'
const ROUNDS = 8

/** What somebody did to one review, and between which moments. */
type Act = { isPublic: boolean; from: number; to: number }
type Reading = { ids: Set<string>; from: number; to: number }

/** Before the first reading: one that is faster than the review itself is right to show nothing. */
const NOT_THERE_YET: Act = { isPublic: false, from: 0, to: 0 }

let moment = 0
const tick = () => ++moment

/** True when some order of all acts explains what was read: nothing older than the last finished one. */
function isExplained(acts: Act[], { ids, from, to }: Reading, id: string) {
  const finished = acts.filter((act) => act.to < from).at(-1)
  const underWay = acts.filter((act) => act.to >= from && act.from <= to)
  return [finished, ...underWay].some((act) => act?.isPublic === ids.has(id))
}

/** A change is worth little to this test before somebody shows a copy of what was before. */
async function shownFromMemory({ ask, hits }: Process) {
  const before = hits()
  while (hits() === before) await (await ask(LIST)).text()
}

async function readOn({ ask }: Process, readings: Reading[], isOver: () => boolean) {
  while (!isOver()) {
    const from = tick()
    const rows = (await (await ask(LIST)).json()) as { id: string }[]
    readings.push({ ids: new Set(rows.map(({ id }) => id)), from, to: tick() })
  }
}

test('after a change was acknowledged no process shows what was before [W64]', async ({
  database,
  server,
}) => {
  const processes = await Promise.all([1, 2, 3, 4].map(() => openProcess(database)))
  const headers = { Authorization: `Bearer ${await server.token()}` }
  const history = new Map<string, Act[]>()
  const readings: Reading[] = []

  async function act(id: string, isPublic: boolean, change: () => Promise<unknown>) {
    const from = tick()
    await change()
    history.get(id)?.push({ isPublic, from, to: tick() })
  }

  /** Approves and withdraws again and again, each time through another process; deletes at the end. */
  async function moderate(writer: number) {
    const id = `00000000-0000-4000-8000-00000000000${writer}`
    await database.owner('insert into reviews (id, review_text) values ($1, $2)', [
      id,
      'Sehr schön hier',
    ])
    history.set(id, [NOT_THERE_YET])
    const path = `/rest/v1/reviews?id=eq.${id}`
    for (let round = 0; round < ROUNDS; round++) {
      const at = processes[(writer + round) % processes.length] as Process
      const isPublic = round % 2 === 0
      await shownFromMemory(processes[(writer + round + 1) % processes.length] as Process)
      await act(id, isPublic, async () => {
        const body = JSON.stringify({ is_approved: isPublic })
        const answer = await at.ask(path, { method: 'PATCH', headers, body })
        expect([answer.status, await answer.text()]).toEqual([204, ''])
      })
    }
    const [first] = processes
    await act(id, false, async () => {
      expect((await first?.ask(path, { method: 'DELETE', headers }))?.status).toBe(204)
    })
  }

  /** Past every server of ours, and still nobody shows what was before. */
  async function moderateInSql(id: string) {
    await database.owner('insert into reviews (id, review_text) values ($1, $2)', [
      id,
      'Gut beraten',
    ])
    history.set(id, [NOT_THERE_YET])
    const approve = 'update reviews set is_approved = $2 where id = $1'
    for (const isPublic of [true, false, true]) {
      await Promise.all(processes.map(shownFromMemory))
      await act(id, isPublic, () => database.owner(approve, [id, isPublic]))
    }
    await Promise.all(processes.map(shownFromMemory))
    await act(id, false, () => database.owner('delete from reviews where id = $1', [id]))
  }

  let isOver = false
  const readers = processes.map((one) => readOn(one, readings, () => isOver))
  await Promise.all([
    moderate(1),
    moderate(2),
    moderateInSql('00000000-0000-4000-8000-000000000009'),
  ])
  isOver = true
  await Promise.all(readers)

  const wrong = [...history].flatMap(([id, acts]) =>
    readings.filter((reading) => !isExplained(acts, reading, id)).map(({ from }) => ({ id, from })),
  )
  expect(wrong).toEqual([])
  const hits = processes.map((one) => one.hits())
  expect(Math.min(...hits)).toBeGreaterThan(0)
})
