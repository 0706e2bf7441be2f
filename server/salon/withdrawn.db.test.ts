import { expect } from 'vitest'
import { berlinDate } from '#domain/opening-hours.ts'
import { PHOTO_ID, photoEntry, sendPhoto, sentPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { test as withServer } from '#tests/support/server.ts'

const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
const agreed = photoEntry(PHOTO_ID, { person: 'erkennbar', consent })
const TODAY = berlinDate(new Date())
const withdrawn = { ...agreed, isShown: false, withdrawnOn: TODAY }

/** A salon with this photo, and a way to ask for it. */
const test = withServer.extend('salonWith', async ({ server, database }) => {
  const token = await server.token()
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await server.request(`/salon${path}`, { method, token, body })
    return answer.json()
  }
  return async (...photos: (typeof agreed)[]) => {
    await sendPhoto(server, token, sentPhoto)
    const document = { ...sampleDocument, photos }
    await database.owner('truncate salon_changes')
    await database.owner('update salon set document = $1, version = 1', [document])
    return { ask, document }
  }
})

test('a file from before a withdrawal leaves the photo withdrawn [P341]', async ({ salonWith }) => {
  const { ask, document } = await salonWith(withdrawn)
  const body = await ask('PUT', '', { document: { ...document, photos: [agreed] } })
  expect([body.version, body.document.photos]).toEqual([1, [withdrawn]])
})

test('a withdrawal that is taken back leaves the photo hidden, and showing it is another change [P341]', async ({
  salonWith,
}) => {
  const { ask } = await salonWith(agreed)
  const path = (key: string) => ['photos', PHOTO_ID, key]
  const patches = [
    { path: path('isShown'), before: true, after: false },
    { path: path('withdrawnOn'), before: null, after: '2020-01-01' },
  ]
  expect((await ask('PATCH', '', { patches })).document.photos).toEqual([withdrawn])
  const undone = await ask('POST', '/changes/2/undo')
  expect(undone).toMatchObject({ version: 3, conflicts: [], problems: [] })
  expect(undone.document.photos).toEqual([{ ...agreed, isShown: false }])
  const show = { path: path('isShown'), before: false, after: true }
  expect((await ask('PATCH', '', { patches: [show] })).document.photos).toEqual([agreed])
})

test('withdrawn and deleted for good, a photo comes back withdrawn by a file, a late draft and an undo [P341]', async ({
  salonWith,
  database,
}) => {
  const { ask, document } = await salonWith()
  const patch = (...patches: object[]) => ask('PATCH', '', { patches })
  const whole = { path: ['photos', PHOTO_ID] }
  const add = { ...whole, after: agreed }
  await patch(add)
  await patch({ ...whole, before: agreed })
  expect((await patch(add)).document.photos).toEqual([agreed])
  const hidden = { path: [...whole.path, 'isShown'], before: true, after: false }
  const taken = { path: [...whole.path, 'withdrawnOn'], before: null, after: '2020-01-01' }
  await patch(hidden, taken)
  const remove = () => patch({ ...whole, before: withdrawn })
  for (const again of [
    () => ask('PUT', '', { document: { ...document, photos: [agreed] } }),
    () => patch(add),
    () => ask('POST', '/changes/3/undo'),
  ]) {
    expect((await remove()).document.photos).toEqual([])
    expect((await again()).document.photos).toEqual([withdrawn])
  }
  await remove()
  await database.owner(
    `update salon_changes set patches = replace(patches::text, $1, '2026-11-14')::jsonb`,
    [TODAY],
  )
  const anew = { ...agreed, consent: { ...consent, on: '2026-11-15' } }
  expect((await patch({ ...whole, after: anew })).document.photos).toEqual([anew])
})

test('a photo whose bytes are not there is refused with a reason, and nothing else is [P340]', async ({
  salonWith,
}) => {
  const { ask } = await salonWith(agreed)
  const patches = [
    { path: ['photos', 'f'.repeat(32)], after: photoEntry('f'.repeat(32)) },
    { path: ['photos', PHOTO_ID, 'alt'], before: agreed.alt, after: 'Pony' },
  ]
  const answer = await ask('PATCH', '', { patches })
  expect(answer.problems).toEqual([
    {
      path: patches[0]?.path,
      message: 'Das Bild gibt es nicht mehr. Bitte noch einmal hinzufügen.',
    },
  ])
  expect(answer.document.photos).toEqual([{ ...agreed, alt: 'Pony' }])
  const { document } = answer
  const all = { path: ['photos'], before: document.photos, after: [patches[0]?.after] }
  expect((await ask('PATCH', '', { patches: [all] })).document).toEqual(document)
})
