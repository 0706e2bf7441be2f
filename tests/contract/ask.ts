import { test as base, type TestServer } from '#tests/support/server.ts'
import { WIRE_ROWS } from './wire-case.ts'

export const REVIEW = { author_name: 'Gast', review_text: 'zehn Zeichen lang', rating: 5 }

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
