import { expect } from 'vitest'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { idOf, photoEntry, photoNo, sendPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { test as withServer } from '#tests/support/server.ts'
import { forgetPhotos } from './forget.ts'

const NOW = new Date('2026-11-18T10:00:00Z')
const ids = [0, 1, 2, 3].map((n) => idOf(photoNo(n)))
const [old = '', young = '', shown = '', unnamed = ''] = ids

const test = withServer.extend('photos', async ({ server, database }) => {
  const token = await server.token()
  for (const n of ids.keys()) await sendPhoto(server, token, photoNo(n))
  await database.owner('update salon.photos set stored_at = $1', ['2026-01-01'])
  const photos: SalonDocument['photos'] = [
    photoEntry(old, { isShown: false, binnedOn: '2026-10-19' }),
    photoEntry(young, { isShown: false, binnedOn: '2026-10-20' }),
    photoEntry(shown, { before: old }),
  ]
  await database.owner('truncate salon_changes')
  await database.owner('update salon set document = $1, version = 1', [
    { ...sampleDocument, photos },
  ])
  return {
    named: async () => {
      const rows = await database.owner(
        `select photo ->> 'id' as id from salon, jsonb_array_elements(document -> 'photos') as photo`,
      )
      return rows.map(({ id }) => id)
    },
    stored: async () => {
      const rows = await database.owner('select distinct photo_id from salon.photo_files')
      return rows.map(({ photo_id }) => photo_id).sort()
    },
  }
})

test('after 30 days in the bin a photo leaves the salon, then its bytes; the house has done it [P116]', async ({
  photos,
  database,
}) => {
  expect(await forgetPhotos(database, NOW)).toEqual({ binnedPhotos: 1, photos: 2 })
  expect(await photos.named()).toEqual([young, shown])
  expect(await photos.stored()).toEqual([young, shown].sort())
  const [change] = await database.owner('select changed_by, patches from salon_changes')
  expect(change).toMatchObject({
    changed_by: 'Salon',
    patches: [{ path: ['photos', old], before: { id: old } }, { path: ['photos', '#order'] }],
  })
  expect(await forgetPhotos(database, NOW)).toEqual({})
})

test('how it was before is hidden when the photo from after leaves the bin [P107]', async ({
  photos,
  database,
}) => {
  const after = photoEntry(old, { isShown: false, binnedOn: '2026-10-19', before: shown })
  await database.owner('update salon set document = $1', [
    { ...sampleDocument, photos: [after, photoEntry(shown)] },
  ])
  expect(await forgetPhotos(database, NOW)).toMatchObject({ binnedPhotos: 1 })
  expect(await photos.named()).toEqual([shown])
  const [row] = await database.owner(
    `select document #>> '{photos,0,isShown}' as is_shown from salon`,
  )
  expect(row).toEqual({ is_shown: 'false' })
})

test('bytes that nobody names stay for a day after they were last sent [P116]', async ({
  photos,
  server,
  database,
}) => {
  const sentAgain = await sendPhoto(server, await server.token(), photoNo(3))
  expect(sentAgain.status).toBe(201)
  await database.owner(
    'update salon.photos set stored_at = $1 where stored_at > now() - $2::interval',
    ['2026-11-17T10:00:01Z', '1 hour'],
  )
  await forgetPhotos(database, NOW)
  expect(await photos.stored()).toContain(unnamed)
  await forgetPhotos(database, new Date('2026-11-18T10:00:01Z'))
  expect(await photos.stored()).not.toContain(unnamed)
})
