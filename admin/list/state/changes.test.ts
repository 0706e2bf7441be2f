import { expect, test } from 'vitest'
import type { Mutation } from '#admin/list/queries/mutations.ts'
import type { Rows } from '#admin/list/queries/rows.ts'
import {
  after,
  type Changes,
  type Happened,
  isFresh,
  NOTHING_DONE,
  reduce,
  shown,
  TAKING_BACK,
} from './changes.ts'

type Row = { id: string; status?: string }

function mutation(ids: string[], patch: Mutation['patch'] = { status: 'done' }): Mutation {
  return { ids, patch, send: async (all) => all, message: () => 'Getan.' }
}

function afterAll(...events: Happened[]): Changes {
  return events.reduce(reduce, NOTHING_DONE)
}

const begun = (one: Mutation, meanwhile = ''): Happened => ({
  is: 'begun',
  mutation: one,
  meanwhile,
})

function ended(one: Mutation, done: readonly string[], at: number): Happened {
  const left = one.ids.filter((id) => !done.includes(id))
  const failed = { mutation: { ...one, ids: left }, cause: 'Keine Verbindung.', isGone: false, at }
  return { is: 'ended', mutation: one, done, at, failed: left.length > 0 ? failed : null }
}

function rows(askedAt: number, ...ids: string[]): Rows<Row> {
  return { rows: ids.map((id) => ({ id, status: 'new' })), total: 40, page: 1, askedAt, of: '' }
}

test('a change shows before the server has answered, and what it refused is back with another try [X16]', () => {
  const change = mutation(['a', 'b'])
  const before = rows(1, 'a', 'b', 'c')
  const going = afterAll(begun(change))
  expect(shown(going, before).rows.map(({ status }) => status)).toEqual(['done', 'done', 'new'])
  const half = reduce(going, ended(change, ['a'], 5))
  expect(shown(half, before).rows.map(({ status }) => status)).toEqual(['done', 'new', 'new'])
  expect(half.failures.map(({ mutation: { ids }, cause }) => [ids, cause])).toEqual([
    [['b'], 'Keine Verbindung.'],
  ])
  const [failed] = half.failures
  const again = reduce(half, begun(failed?.mutation ?? change))
  expect([again.failures, half.failures.length]).toEqual([[], 1])
})

test('rows that leave are not counted; what was read after a change is shown as it was read [X16] [X40]', () => {
  const change = mutation(['a'], null)
  const gone = afterAll(begun(change), ended(change, ['a'], 5))
  expect(shown(gone, rows(4, 'a', 'b'))).toMatchObject({ rows: [{ id: 'b' }], total: 39 })
  expect(shown(gone, rows(5, 'a', 'b'))).toMatchObject({
    rows: [{ id: 'a' }, { id: 'b' }],
    total: 40,
  })
  expect(after(gone, { id: 'a' }, 4)).toBeNull()
  expect([isFresh(gone, 'a', 4), isFresh(gone, 'a', 6), isFresh(gone, 'b', 0)]).toEqual([
    ...[false, true, true],
  ])
})

test('what is asked of a row later holds: the end of an earlier change does not touch it [X17]', () => {
  const [first, second] = [mutation(['a'], { status: 'one' }), mutation(['a'], { status: 'two' })]
  for (const done of [['a'], []]) {
    const changes = afterAll(begun(first), begun(second), ended(first, done, 5))
    expect(after(changes, { id: 'a' }, 9)).toEqual({ id: 'a', status: 'two' })
  }
})

test('what was done is taken back step by step, the newest first [X17]', () => {
  const [one, other] = [mutation(['a']), mutation(['b'])]
  const told = afterAll(
    { is: 'told', text: 'Freigegeben.', undo: one },
    { is: 'told', text: 'Gelöscht.', undo: other },
  )
  expect(told.notice.steps.map(({ text }) => text)).toEqual(['Gelöscht.', 'Freigegeben.'])
  const back = reduce(told, begun(other, TAKING_BACK))
  expect(back.notice).toEqual({ text: TAKING_BACK, steps: [{ text: 'Freigegeben.', undo: one }] })
  const refused = reduce(back, ended(other, [], 5))
  expect([refused.notice.text, refused.failures.length]).toEqual(['', 1])
  const many = Array.from(
    { length: 60 },
    (): Happened => ({ is: 'told', text: '', undo: mutation([]) }),
  )
  expect(afterAll(...many).notice.steps).toHaveLength(50)
})

test('words come back; what is too late to take back is not offered any more [X22]', () => {
  const undo = () => {}
  const told = afterAll({ is: 'told', text: 'Vorlage ersetzt Ihren Text.', undo })
  const back = reduce(told, { is: 'words back', undo })
  expect(back.notice).toEqual({ text: 'Rückgängig gemacht.', steps: [] })
  expect(reduce(told, { is: 'too late', undo }).notice).toEqual({ text: '', steps: [] })
  const newer = reduce(told, { is: 'told', text: 'Notiert.', undo: undefined })
  expect(reduce(newer, { is: 'too late', undo }).notice).toEqual({ text: 'Notiert.', steps: [] })
  expect(reduce(newer, { is: 'too late', undo: () => {} })).toBe(newer)
})

test('progress is told until the end, and what was read is gone [X13] [X16]', () => {
  const change = mutation(['a', 'b'])
  const going = afterAll(begun(change), { is: 'under way', done: 1, total: 2 })
  expect(going.progress).toMatchObject({ done: 1, total: 2 })
  const over = reduce(going, ended(change, ['a'], 5))
  expect(over.progress).toBeNull()
  const [failed] = over.failures
  expect(failed && reduce(over, { is: 'failure read', failed }).failures).toEqual([])
  expect(reduce(over, { is: 'notice read' }).notice).toEqual({ text: '', steps: [] })
})
