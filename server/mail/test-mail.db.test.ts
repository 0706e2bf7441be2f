import { expect } from 'vitest'
import { ADMIN, GUEST, test } from '#tests/support/server.ts'

test('an admin asks for one test mail a minute, and nobody else for any [M118]', async ({
  server,
  database,
}) => {
  const ask = async (token: string | undefined, body: object) => {
    const answer = await server.request('/salon/test-mail', { method: 'POST', token, body })
    return answer.ok ? (await answer.json()).id : answer.status
  }
  const admin = await server.token(ADMIN)
  expect([await ask(undefined, {}), await ask(await server.token(GUEST), {})]).toEqual([401, 403])
  const id = await ask(admin, {})
  expect(await database.owner('select id, kind from mail.outbox')).toEqual([{ id, kind: 'test' }])
  expect([await ask(admin, { domain: 'fremd.test' }), await ask(admin, { domain: 1 })]).toEqual([
    null,
    400,
  ])
})
