import { expect } from 'vitest'
import { test } from '#tests/support/server.ts'
import { hostileQuestions, put, WIRE_ROWS } from './ask.ts'

const QUESTIONS = 1_500
const TRIES = 3
const SLOWEST_MS = 500
const SEED = 20_261_115

test('no query that a stranger can invent breaks the server or keeps it busy [W16]', async ({
  server,
  database,
}) => {
  await database.owner(WIRE_ROWS)
  const admin = await server.token()
  const broken: unknown[] = []
  for (const [n, question] of hostileQuestions(SEED, QUESTIONS).entries()) {
    const token = n % 2 === 0 ? admin : undefined
    // A busy machine makes one of them wait; what is slow by itself is slow every time.
    let ms = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < TRIES && ms > SLOWEST_MS; tries += 1) {
      const start = performance.now()
      const { status } = await put(server, question, token)
      ms = performance.now() - start
      if (status >= 500) broken.push({ ...question, status })
    }
    if (ms > SLOWEST_MS) broken.push({ ...question, ms })
  }
  expect(broken).toEqual([])
})
