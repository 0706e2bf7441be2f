import { expect } from 'vitest'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { test as withServer } from '#tests/support/server.ts'

const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
const agreed = photoEntry('a', { person: 'erkennbar', consent })
const withdrawn = { ...agreed, isShown: false, withdrawnOn: '2026-11-14' }

/** A salon with this photo, and a way to ask for it. */
const test = withServer.extend('salonWith', async ({ server, database }) => {
  const token = await server.token()
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await server.request(`/salon${path}`, { method, token, body })
    return answer.json()
  }
  return async (photo: typeof agreed) => {
    const document = { ...sampleDocument, photos: [photo] }
    await database.owner('truncate salon_changes')
    await database.owner('update salon set document = $1, version = 1', [document])
    return { ask, document }
  }
})

test('a file from before a withdrawal leaves the photo withdrawn [P121]', async ({ salonWith }) => {
  const { ask, document } = await salonWith(withdrawn)
  const body = await ask('PUT', '', { document: { ...document, photos: [agreed] } })
  expect([body.version, body.document.photos]).toEqual([1, [withdrawn]])
})

test('a withdrawal that is taken back leaves the photo hidden, and showing it is another change [P189]', async ({
  salonWith,
}) => {
  const { ask } = await salonWith(agreed)
  const path = (key: string) => ['photos', 'a', key]
  const patches = [
    { path: path('isShown'), before: true, after: false },
    { path: path('withdrawnOn'), before: null, after: '2026-11-14' },
  ]
  expect((await ask('PATCH', '', { patches })).document.photos).toEqual([withdrawn])
  const undone = await ask('POST', '/changes/2/undo')
  expect(undone).toMatchObject({ version: 3, conflicts: [], problems: [] })
  expect(undone.document.photos).toEqual([{ ...agreed, isShown: false }])
  const show = { path: path('isShown'), before: false, after: true }
  expect((await ask('PATCH', '', { patches: [show] })).document.photos).toEqual([agreed])
})
