import { expect } from 'vitest'
import { PHOTOS_MAX } from '#domain/photos/photo.ts'
import {
  idOf,
  PHOTO_ID,
  photoEntry,
  photoNo,
  pictures,
  sendPhoto,
  sentPhoto,
} from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { GUEST, test } from '#tests/support/server.ts'
import { hashOf } from './read-photo.ts'

test('a photo is stored whole under the hash of its largest file, and sent again it stays one [P109]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const first = await sendPhoto(server, token, sentPhoto)
  expect(first.status).toBe(201)
  const stored = {
    id: PHOTO_ID,
    tiny: Buffer.from(pictures.tiny).toString('base64'),
    files: [
      { hash: hashOf(pictures.small), width: 240, height: 300, type: 'image/webp' },
      { hash: PHOTO_ID, width: 480, height: 600, type: 'image/webp' },
    ],
  }
  expect(await first.json()).toEqual(stored)
  const again = await sendPhoto(server, token, { ...sentPhoto, files: [pictures.large] })
  expect([again.status, await again.json()]).toEqual([201, stored])
  expect(await database.owner('select from salon.photo_files')).toHaveLength(2)
  const list = await server.request('/salon/photos', { token })
  expect(await list.json()).toEqual([stored])
})

test('an admin gets the bytes of any photo with the type it was stored with [P110]', async ({
  server,
}) => {
  const token = await server.token()
  await sendPhoto(server, token, sentPhoto)
  const answer = await server.request(`/salon/photos/${PHOTO_ID}`, { token })
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pictures.large)
  const unknown = await server.request(`/salon/photos/${'0'.repeat(32)}`, { token })
  expect(unknown.status).toBe(404)
})

test('nobody but admins sends photos or sees them: 401 without a session, 403 for others [P110]', async ({
  server,
  database,
}) => {
  await sendPhoto(server, await server.token(), photoNo(1))
  const guest = await server.token(GUEST)
  for (const [token, status] of [
    [undefined, 401],
    [guest, 403],
  ] as const) {
    expect((await sendPhoto(server, token, sentPhoto)).status).toBe(status)
    for (const path of ['/salon/photos', `/salon/photos/${idOf(photoNo(1))}`]) {
      expect((await server.request(path, { token })).status).toBe(status)
    }
    const table = await server.request('/rest/v1/photo_files', { token })
    expect(table.status).toBe(404)
  }
  expect(await database.owner('select from salon.photos')).toHaveLength(1)
})

test('PostgreSQL itself shows photos to no visitor and to nobody who is no admin [P110]', async ({
  server,
  database,
}) => {
  await sendPhoto(server, await server.token(), sentPhoto)
  const claims = { sub: '00000000-0000-4000-8000-00000000000b', role: 'authenticated' }
  for (const table of ['photos', 'photo_files']) {
    const read = `select from salon.${table}`
    await expect(database.as('anon', null, (query) => query(read))).rejects.toThrow('permission')
    expect(await database.as('authenticated', claims, (query) => query(read))).toEqual([])
  }
  const write = `insert into salon.photos (id, tiny) values ('${'a'.repeat(32)}', 'x')`
  await expect(database.as('authenticated', claims, (query) => query(write))).rejects.toThrow(
    'row-level security',
  )
})

test('a request or a photo that cannot be one is refused with a sentence, and nothing is stored [P102] [P103]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const photo = { tiny: pictures.tiny, files: [pictures.moving] }
  const { length } = pictures.tiny
  for (const [sent, headers, status, words] of [
    [sentPhoto, { 'Content-Length': '52428800' }, 413, 'höchstens 2 MB'],
    [sentPhoto, { 'Photo-Sizes': '' }, 400, 'nicht vollständig'],
    [sentPhoto, { 'Photo-Sizes': `${length},1` }, 400, 'nicht vollständig'],
    [sentPhoto, { 'Photo-Sizes': '-1,0.5,x,1e9' }, 400, 'nicht vollständig'],
    [{ ...photo, files: Array(5).fill(pictures.small) }, {}, 400, 'nicht vollständig'],
    [{ ...photo, files: [] as never[] }, {}, 422, 'nicht vollständig'],
    [photo, {}, 422, 'bewegt sich'],
  ] as const) {
    const answer = await sendPhoto(server, token, sent, headers)
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.stringContaining(words) }),
    ])
  }
  expect(await database.owner('select from salon.photos')).toEqual([])
})

test('300 photos are stored and no more, also when several come at once [P109]', async ({
  server,
  database,
}) => {
  await database.owner(
    `insert into salon.photos (id, tiny) select md5(n::text), 'x' from generate_series(1, $1) as n`,
    [PHOTOS_MAX - 2],
  )
  const token = await server.token()
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => sendPhoto(server, token, photoNo(n))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 201, 422, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(await refused?.json()).toMatchObject({
    message: expect.stringContaining('Es sind schon 300 Fotos gespeichert.'),
  })
  const [counts] = await database.owner(
    `select (select count(*) from salon.photos)::int as photos,
            (select count(*) from salon.photo_files)::int as files`,
  )
  expect(counts).toEqual({ photos: PHOTOS_MAX, files: 4 })
  const stored = [1, 2, 3, 4, 5].find((_, at) => statuses[at] === 201) ?? 0
  expect((await sendPhoto(server, token, photoNo(stored))).status).toBe(201)
})

test('what was deleted for good makes room at once, what lies in the bin does not [P109]', async ({
  server,
  database,
}) => {
  const rows = await database.owner(
    `insert into salon.photos (id, tiny, stored_at)
     select md5(n::text), 'x', now() - interval '2 days' from generate_series(1, $1) as n returning id`,
    [PHOTOS_MAX],
  )
  const binned = { isShown: false, binnedOn: '2026-11-15' }
  const name = (entries: typeof rows) => {
    const photos = entries.map(({ id }) => photoEntry(String(id), binned))
    return database.owner('update salon set document = $1', [{ ...sampleDocument, photos }])
  }
  const token = await server.token()
  await name(rows)
  expect((await sendPhoto(server, token, sentPhoto)).status).toBe(422)
  await name(rows.slice(1))
  expect((await sendPhoto(server, token, sentPhoto)).status).toBe(201)
})

test('whoever comes while others are read and wait hears at once when to try again [P109]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const sent = Array.from({ length: 40 }, (_, n) => sendPhoto(server, token, photoNo(n)))
  const answers = await Promise.all(sent)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(new Set(busy.map(({ headers }) => headers.get('Retry-After')))).toEqual(new Set(['2']))
  const rows = await database.owner('select from salon.photos')
  expect(rows).toHaveLength(answers.length - busy.length)
  expect((await sendPhoto(server, token, photoNo(99))).status).toBe(201)
})
