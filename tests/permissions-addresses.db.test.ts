import { expect } from 'vitest'
import type { Patch } from '#domain/salon/document/patch.ts'
import { PHOTO_ID, photoEntry, sendPhoto, sentPhoto } from './support/photos/photos.ts'
import { sampleDocument } from './support/sample-salon.ts'
import { ADMIN, GUEST, TEAM, test } from './support/server.ts'

const ID = '00000000-0000-4000-8000-00000000000a'
const PRICE = { path: ['afterwork', 'surcharge'], before: 10, after: 25 }
const OWN = 'her own account'

/**
 * Every address of ours that is no table, called by hand: what a Team account and a stranger with an account get,
 * where an owner gets on. What everybody may do with her own account stands there once.
 */
const ADDRESSES: [address: string, body: unknown, team: number | typeof OWN, guest?: number][] = [
  ['GET /salon', undefined, 200, 403],
  ['PATCH /salon', { patches: [PRICE] }, 403, 403],
  ['PUT /salon', { document: sampleDocument }, 403, 403],
  ['PUT /salon', { document: {} }, 403, 403],
  ['POST /salon/test-mail', {}, 403, 403],
  ['POST /salon/test-mail', { domain: 'salon.test' }, 200, 403],
  ['GET /salon/lists/:list', undefined, 200, 403],
  ['GET /salon/system', undefined, 403, 403],
  ['GET /salon/changes', undefined, 200, 403],
  ['POST /salon/changes/:version/undo', undefined, 403, 403],
  // This server has no pages.
  ['POST /salon/preview', { path: '/', patches: [] }, 404, 403],
  ['GET /salon/photos', undefined, 200, 403],
  ['POST /salon/photos', {}, 400, 403],
  ['GET /salon/photos/:hash{[0-9a-f]{32}}', undefined, 404, 403],
  ['GET /auth/v1/people', undefined, 200],
  ['GET /auth/v1/ways-in', undefined, OWN],
  ['GET /auth/v1/user', undefined, OWN],
  ['PUT /auth/v1/user', { password: 'x', current_password: 'y' }, 400],
  ['PUT /auth/v1/user', { data: { salon_role: 'owner' }, app_metadata: {} }, 400],
  ['GET /auth/v1/sessions', undefined, OWN],
  ['GET /auth/v1/sessions/ended', undefined, OWN],
  ['DELETE /auth/v1/sessions/:id{[0-9a-f-]{36}}', undefined, 404],
  ['GET /auth/v1/passkeys', undefined, OWN],
  ['PATCH /auth/v1/passkeys/:id{[0-9a-f-]{36}}', { friendly_name: 'x' }, 404],
  ['DELETE /auth/v1/passkeys/:id{[0-9a-f-]{36}}', undefined, 404],
  ['POST /auth/v1/passkeys/registration/options', {}, OWN],
  ['POST /auth/v1/passkeys/registration/verify', {}, 400],
  ['POST /auth/v1/passkeys/authentication/options', {}, OWN],
  ['POST /auth/v1/passkeys/authentication/verify', {}, 400],
  ['POST /auth/v1/proof/options', {}, OWN],
  ['POST /auth/v1/proof', { password: ADMIN.password }, 400],
  ['POST /auth/v1/recovery-codes', {}, OWN],
  ['POST /auth/v1/recovery', { email: ADMIN.email, code: 'AAAA-AAAA-AAAA-AAAA' }, 400],
  ['POST /auth/v1/invitation', { token: ID }, 403],
  ['POST /auth/v1/invitation/passkey', { token: ID, name: 'x', email: ADMIN.email }, 403],
  ['PUT /auth/v1/invitation', { token: ID, name: 'x', email: ADMIN.email, password: 'x' }, 403],
  ['POST /auth/v1/signup', { email: 'x@salon.test', password: 'langer Satz mit Kamm' }, 422],
  ['POST /auth/v1/token', {}, 400],
  ['GET /auth/v1/settings', undefined, OWN],
  ['GET /auth/v1/health', undefined, OWN],
  ['GET /auth/v1/.well-known/jwks.json', undefined, OWN],
]
/** It would end the session that the others are called with; it is proven beside sign-in. */
const APART = ['POST /auth/v1/logout']

test('every address of ours, called by hand with a Team account or one of nobody who works here, gives an owner’s things to owners alone and changes nothing [P8]', async ({
  server,
  database,
}) => {
  await database.owner('truncate salon_changes')
  await database.owner('update salon set document = $1, version = 2', [sampleDocument])
  await database.owner(
    `insert into salon_changes (version, changed_by, patches) values (2, 'Inhaberin', $1)`,
    [JSON.stringify([{ ...PRICE, before: 5, after: 10 }])],
  )
  const served = server.app.routes
    .filter(({ method, path }) => /^\/(auth\/v1|salon)(\/|$)/.test(path) && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
  const named = [...ADDRESSES.map(([address]) => address), ...APART]
  expect([...new Set(served)].sort()).toEqual([...new Set(named)].sort())

  const tokens = { team: await server.token(TEAM), guest: await server.token(GUEST) }
  const state = () =>
    database.owner(
      `select (select document from salon) as document, (select version from salon) as version,
              (select jsonb_agg(p order by id) from people p) as people,
              (select jsonb_agg(u.password_hash order by id) from auth.users u) as passwords,
              (select count(*) from auth.sessions) as sessions,
              (select count(*) from access_log where kind <> 'recovery_codes_made') as lines`,
    )
  const before = await state()
  for (const [address, body, team, guest = team] of ADDRESSES) {
    const [method = '', path = ''] = address.split(' ')
    const at = path
      .replace(/:id\{.*$/, ID)
      .replace(/:hash\{.*$/, 'a'.repeat(32))
      .replace(':list', 'reviews')
      .replace(':version', '2')
    for (const [who, expected] of Object.entries({ team, guest })) {
      const token = tokens[who as keyof typeof tokens]
      const { status } = await server.request(at, { method, token, body })
      expect([who, address, status]).toEqual([who, address, expected === OWN ? 200 : expected])
    }
  }
  const people = await server.request('/auth/v1/people', { token: tokens.team })
  expect(await people.json()).toEqual([])
  expect(await state()).toEqual(before)
})

test('a Team account changes photos, but deletes none for good [P8]', async ({
  server,
  database,
}) => {
  const tokens = { team: await server.token(TEAM), owner: await server.token(ADMIN) }
  await sendPhoto(server, tokens.team, sentPhoto)
  const photo = photoEntry(PHOTO_ID, { binnedOn: '2026-11-01', isShown: false })
  const document = { ...sampleDocument, photos: [photo] }
  await database.owner('truncate salon_changes')
  await database.owner('update salon set document = $1, version = 1', [document])
  const patch = async (token: string, ...patches: Patch[]) => {
    const answer = await server.request('/salon', { method: 'PATCH', token, body: { patches } })
    const { version } = (await answer.json()) as { version?: number }
    return [answer.status, version]
  }
  const path = ['photos', PHOTO_ID]
  const back = { path: [...path, 'binnedOn'], before: photo.binnedOn, after: null }
  const gone = [
    { path, before: { ...photo, binnedOn: null } },
    { path: ['photos'], before: [{ ...photo, binnedOn: null }], after: [] },
  ]
  expect(await patch(tokens.team, back)).toEqual([200, 2])
  for (const one of gone) expect(await patch(tokens.team, one)).toEqual([403, undefined])
  expect(await patch(tokens.team, { ...back, before: null, after: '2026-11-02' }, PRICE)).toEqual([
    ...[403, undefined],
  ])
  const undone = { method: 'POST', token: tokens.team }
  expect((await server.request('/salon/changes/2/undo', undone)).status).toBe(200)
  expect(await patch(tokens.owner, { path, before: photo })).toEqual([200, 4])
})
