import { expect } from 'vitest'
import type { Claims, Role } from '#server/database/open.ts'
import { ADMIN, GUEST, test } from '#tests/support/server.ts'

const CHANGE = `select salon.change_document(1, '{}', '[]')`
const REFUSED = { code: '42501' }

test('nobody who is no admin stores a document, by whatever statement [C39]', async ({
  server: { database },
}) => {
  const [guest] = await database.owner('select id from auth.users where email = $1', [GUEST.email])
  const callers: [Role, Claims | null][] = [
    ['anon', null],
    ['authenticated', { sub: guest?.id, role: 'authenticated' }],
    ['auth_server', null],
  ]
  for (const [role, claims] of callers) {
    await expect(database.as(role, claims, (query) => query(CHANGE))).rejects.toMatchObject(REFUSED)
  }
  const jobs = [
    'update public.salon set version = version',
    'delete from public.salon',
    `insert into public.salon (document) values ('{}')`,
    `update public.salon_changes set changed_by = 'x'`,
  ]
  for (const sql of jobs) {
    const statement = database.as('service_role', null, (query) => query(sql))
    await expect(statement, sql).rejects.toMatchObject(REFUSED)
  }
})

test('of what was changed no job deletes what is younger than three years [C39] [P117]', async ({
  server: { database },
}) => {
  await database.owner('truncate salon_changes')
  await database.owner(
    `insert into salon_changes (version, changed_at, changed_by, patches)
     values (2, now() - interval '3 years', 'x', '[]'), (3, now() - interval '35 months', 'x', '[]')`,
  )
  await database.as('service_role', null, (query) => query('delete from public.salon_changes'))
  expect(await database.owner('select version::int from salon_changes')).toEqual([{ version: 3 }])
  await database.owner('truncate salon_changes')
})

test('an admin changes no more of the salon in a day than its history can hold [C324]', async ({
  server,
}) => {
  const { database } = server
  const token = await server.token(ADMIN)
  const [before] = await database.owner(
    `select version, document #>> '{identity,name}' as name from salon`,
  )
  const storage = (kind: string) =>
    database.owner(`alter table salon_changes alter patches set storage ${kind}`)
  await storage('external')
  await database.owner(
    `insert into salon_changes (version, changed_at, changed_by, patches)
     select 1000 + n, now() - interval '23 hours', 'x', jsonb_build_array(repeat('x', 7 * 1024 * 1024))
       from generate_series(1, 5) as n`,
  )
  await storage('extended')
  const change = async () => {
    const body = {
      patches: [{ path: ['identity', 'name'], before: before?.name, after: 'Salon Neu' }],
    }
    return server.request('/salon', { method: 'PATCH', token, body })
  }
  const refused = await change()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Bitte morgen') })
  expect(await database.owner('select version from salon')).toEqual([{ version: before?.version }])
  // Jobs and the command line go on, and a day later so does the admin.
  await database.owner(
    `update salon_changes set changed_at = now() - interval '25 hours' where version > 1000`,
  )
  expect((await change()).status).toBe(200)
  await database.owner('truncate salon_changes')
})
