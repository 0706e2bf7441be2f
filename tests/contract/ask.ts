import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type TestServer } from '#tests/support/server.ts'
import { trialModule } from '#tests/support/trial.ts'

export const REVIEW = { author_name: 'Gast', review_text: 'zehn Zeichen lang', rating: 5 }

/** The rows that the recorded cases speak of. */
export const WIRE_ROWS = readFileSync(join(import.meta.dirname, 'rows.sql'), 'utf8')

type Init = Parameters<TestServer['request']>[1]

/** `test` with the wire's rows, asked as a visitor (`anon`) or as the salon (`admin`). */
export const test = base.extend('ask', async ({ server, database }) => {
  await database.owner(WIRE_ROWS)
  const token = await server.token()
  const asked =
    (more: Init) =>
    async (path: string, init: Init = {}) => {
      const response = await server.request(`/rest/v1/${path}`, { ...init, ...more })
      const text = await response.text()
      const body =
        response.headers.get('Content-Type')?.includes('json') && text ? JSON.parse(text) : text
      return { status: response.status, headers: response.headers, body }
    }
  return { anon: asked({}), admin: asked({ token }) }
})

type Question = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  as?: 'guest'
}

const { openChance } = await trialModule<{ openChance: (seed: number) => object }>(
  'abuse/support/chance.mjs',
)
const { hostileQueries } = await trialModule<{
  hostileQueries: (chance: object, count: number) => Iterable<Question>
}>('abuse/queries.mjs')

/** What the long trials ask, the same questions every time. */
export function hostileQuestions(seed: number, count: number) {
  return [...hostileQueries(openChance(seed), count)]
}

export function put({ app, publicKey }: TestServer, question: Question, token?: string) {
  const { method, path, headers, body } = question
  const init = {
    method,
    headers: { apikey: publicKey, ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body: body as BodyInit }),
  }
  return app.request(path, init, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
}
