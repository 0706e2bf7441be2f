import { expect } from 'vitest'
import type { Patch } from '#domain/salon/document/patch.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { GUEST, openServer, test as withServer } from '#tests/support/server.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'

const test = withServer.extend('preview', async ({ server: { database } }) => {
  await database.owner('update salon set document = $1, version = 1', [sampleDocument])
  const site = { build: UNSTYLED, data: sampleData, answers: new Map() }
  const server = await openServer(database, { site, isSampleSite: true })
  const tokens: Record<string, string> = {
    admin: await server.token(),
    guest: await server.token(GUEST),
  }
  return async (who: string, path: string, patches: Patch[], day?: string) => {
    const body = { path, patches, day }
    const token = tokens[who]
    const answer = await server.request('/salon/preview', { method: 'POST', token, body })
    return { status: answer.status, ...((await answer.json()) as { html?: string }) }
  }
})

const name = { path: ['identity', 'name'], before: 'Salon Strähne', after: 'Salon Möwe' }

test('an admin sees the real page as it would be, and nothing of it is kept [C36]', async ({
  preview,
  database,
}) => {
  const { status, html } = await preview('admin', '/kontakt', [name])
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html>/)
  expect(html).toContain('Salon Möwe')
  expect(html).not.toContain('Salon Strähne')
  const [row] = await database.owner(
    `select version, document->'identity'->>'name' as name from salon`,
  )
  expect(row).toEqual({ version: '1', name: 'Salon Strähne' })
})

test('the day of a preview decides what it tells: prices, weeks and special days [C36]', async ({
  preview,
  database,
}) => {
  const reason = 'Fortbildung im Herbst'
  await database.owner('truncate special_days')
  await database.owner(
    `insert into special_days (first_day, last_day, reason) values ('2031-11-27', '2031-11-27', $1)`,
    [reason],
  )
  const on = async (day: string) => (await preview('admin', '/', [], day)).html ?? ''
  expect(await on('2031-11-20')).toContain(reason)
  expect(await on('2032-01-01')).not.toContain(reason)
  expect((await preview('admin', '/', [], '2031-02-30')).status).toBe(400)
})

test('a preview is for admins only, of pages that exist, of a salon that is one [C36]', async ({
  preview,
}) => {
  expect((await preview('nobody', '/', [name])).status).toBe(401)
  expect((await preview('guest', '/', [name])).status).toBe(403)
  expect((await preview('admin', '/fehler', [name])).status).toBe(404)
  expect((await preview('admin', '/gibt-es-nicht', [])).status).toBe(404)
  expect(await preview('admin', '/', [{ ...name, after: '' }])).toEqual({
    status: 422,
    problems: [{ path: ['identity', 'name'], message: 'Bitte ausfüllen.' }],
  })
})
