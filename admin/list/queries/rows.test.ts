import { expect, test } from 'vitest'
import { readPage } from './rows.ts'

const ROWS = Array.from({ length: 45 }, (_, n) => n)

/** As PostgREST answers: what begins behind the last row is refused. */
function table(rows: number[], asked: string[] = []) {
  return (head: boolean) => {
    const good = { data: head ? null : rows, count: rows.length, error: null, status: 200 }
    return Object.assign(Promise.resolve(good), {
      range: async (from: number, to: number) => {
        asked.push(`${from}-${to}`)
        if (from > rows.length) return { ...good, data: null, count: null, status: 416 }
        return { ...good, data: rows.slice(from, to + 1) }
      },
    })
  }
}

test('behind the last page lies the last one, and an empty list has one page [X2] [S64]', async () => {
  const asked: string[] = []
  expect(await readPage(3, 20, table(ROWS, asked))).toEqual({
    rows: [40, 41, 42, 43, 44],
    total: 45,
    page: 3,
  })
  expect(await readPage(9, 20, table(ROWS, asked))).toMatchObject({ total: 45, page: 3 })
  expect(asked).toEqual(['40-59', '160-179', '40-59'])
  expect(await readPage(3, 20, table(ROWS.slice(0, 40)))).toMatchObject({ page: 2, total: 40 })
  expect(await readPage(7, 50, table([]))).toEqual({ rows: [], total: 0, page: 1 })
})
