import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { diff } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { addUser } from '#server/auth/users.ts'
import { fill } from '#server/backup/fill.ts'
import { restore } from '#server/backup/restore.ts'
import { connectAsOwner } from '#server/backup/write.ts'
import type { Database, Query } from '#server/database/open.ts'
import { readPhoto } from '#server/photos/read-photo.ts'
import { storePhoto } from '#server/photos/stored.ts'
import { changeSalon } from '#server/salon/change.ts'
import { readOwnStored } from '#server/salon/stored.ts'
import { backupFolder, emptyDatabase, written } from '#tests/support/backups.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { idOf, photoEntry, photoNo } from '#tests/support/photos/photos.ts'
import { repeatSince } from './since.ts'

const PASSWORD = 'Korrekt Pferd Batterie Klammer'
const KEPT = { isShown: true, withdrawnOn: null, binnedOn: null }
const [shown, withdrawn, deleted, binned, both] = [1, 2, 3, 4, 5].map((n) => idOf(photoNo(n))) as [
  string,
  string,
  string,
  string,
  string,
]

type Photo = SalonDocument['photos'][number]

type Opened = Awaited<ReturnType<typeof asServer>>

/** A salon as its server and its owner use it. */
async function asServer(database: Database) {
  const [owner] = await database.as('auth_server', null, (query) =>
    query<{ sub: string }>('select id as sub from auth.users'),
  )
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1_000) }]
  const claims = { email: 'inhaberin@salon.test', amr, ...owner }
  const admin = (work: (query: Query) => Promise<unknown>) =>
    database.as('authenticated', claims, work)
  return { database, admin }
}

function change({ admin }: Opened, change: (photos: Photo[]) => Photo[]) {
  return changeSalon((work) => admin(work) as ReturnType<typeof work>, {
    patchesOf: (document) => diff(document, { ...document, photos: change(document.photos) }),
  })
}

async function furnish(salon: Opened) {
  for (const n of [1, 2, 3, 4, 5]) {
    const photo = readPhoto(photoNo(n))
    if ('problem' in photo) throw new Error(photo.problem)
    await salon.admin((query) => storePhoto(query, photo))
  }
  const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
  const ids = [shown, withdrawn, deleted, binned, both]
  await change(salon, () => ids.map((id) => photoEntry(id, { person: 'erkennbar', consent })))
  await salon.admin(async (query) => {
    for (const name of ['erased', 'purged', 'binned', 'kept']) {
      await query('insert into contact_submissions (name, message) values ($1, $2)', [
        name,
        'Bitte',
      ])
    }
    for (const word of ['erschienen', 'verborgen']) {
      await query('insert into reviews (review_text, is_approved) values ($1, true)', [
        `Sehr gut, ${word}`,
      ])
    }
    await query(
      `insert into answers (entry_table, entry_id, way)
       select 'contact_submissions', id, 'phone' from contact_submissions`,
    )
  })
}

async function take(salon: Opened) {
  const lose = (photo: Photo) => ({ ...photo, isShown: false, withdrawnOn: '2026-11-14' })
  await change(salon, (photos) =>
    photos.map((one) => {
      if (one.id === binned) return { ...one, isShown: false, binnedOn: '2026-11-14' }
      return one.id === withdrawn || one.id === both ? lose(one) : one
    }),
  )
  await change(salon, (photos) => photos.filter(({ id }) => id !== deleted && id !== both))
  await salon.admin(async (query) => {
    await query(`insert into erasures (row_ids)
      select array_agg(id) from contact_submissions where name = 'erased'`)
    await query(`delete from contact_submissions where name in ('purged', 'binned')`)
    await query(`delete from bin where entry ->> 'name' = 'purged'`)
    await query(`update reviews set is_approved = false where review_text like '%verborgen'`)
    // Lost, not deleted: nobody asked for it.
    await query(`insert into contact_submissions (name, message) values ('later', 'Bitte')`)
  })
}

async function seen({ admin, database }: Opened) {
  const { document } = await database.as('service_role', null, readOwnStored)
  const photos = document.photos.map(({ id, isShown, withdrawnOn, binnedOn }) => [
    id,
    { isShown, withdrawnOn, binnedOn },
  ])
  let people: unknown[] = []
  let approved: unknown[] = []
  let noted: unknown
  await admin(async (query) => {
    people = await query(
      `select name, place, jsonb_array_length(entry -> 'answers') as answers
         from person_rows where kind = 'request' order by name`,
    )
    approved = await query('select review_text from reviews where is_approved')
    ;[noted] = await query(
      `select (select json_agg(erased_by) from erasures) as erased_by,
              (select json_agg(deleted_by) from bin) as deleted_by,
              (select json_agg(changed_by) from changes
                where table_name = 'bin' and action = 'delete') as purged_by`,
    )
  })
  return { photos: Object.fromEntries(photos), people, approved, noted }
}

const INHABERIN = ['inhaberin@salon.test']

test('what was erased, deleted, hidden or withdrawn since a backup is so again after it came back, twice over too [K340]', async () => {
  const first = await openTestDatabase()
  onTestFinished(() => first.close())
  await first.as('auth_server', null, (query) =>
    addUser(query, { email: 'inhaberin@salon.test', password: PASSWORD, salonName: 'Salon' }),
  )
  const salon = await asServer(first)
  await furnish(salon)
  const file = await written(first)
  await take(salon)
  const repeated = { entries: 4, photos: 4 }
  let before: pg.PoolConfig = first.ownerConnection
  let restored = salon
  for (const _time of ['first', 'second']) {
    const there = await emptyDatabase(first)
    const owner = await connectAsOwner(there.connection)
    await fill(owner, file, undefined)
    expect(await repeatSince(owner, before).finally(() => owner.end())).toEqual(repeated)
    before = there.connection
    restored = await asServer(await there.opened())
    expect(await seen(restored)).toEqual({
      photos: {
        [shown]: KEPT,
        [withdrawn]: { isShown: false, withdrawnOn: '2026-11-14', binnedOn: null },
        [binned]: { isShown: false, withdrawnOn: null, binnedOn: '2026-11-14' },
      },
      people: [
        { name: 'binned', place: 'bin', answers: 1 },
        { name: 'kept', place: 'contact_submissions', answers: 1 },
      ],
      approved: [{ review_text: 'Sehr gut, erschienen' }],
      noted: { erased_by: INHABERIN, deleted_by: INHABERIN, purged_by: INHABERIN },
    })
  }
  // Deleted for good again, and its withdrawal is not forgotten either.
  const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
  const again = photoEntry(both, { person: 'erkennbar', consent })
  await change(restored, (photos) => [...photos, again])
  const { photos } = await seen(restored)
  expect(photos[both]).toEqual({ ...KEPT, isShown: false, withdrawnOn: '2026-11-14' })
})

test('of a salon begun anew nobody knows what was deleted: all of the file is there; of the same salon it is known, unless somebody wants all [K340]', async () => {
  const first = await openTestDatabase()
  onTestFinished(() => first.close())
  await first.as('auth_server', null, (query) =>
    addUser(query, { email: 'inhaberin@salon.test', password: PASSWORD, salonName: 'Salon' }),
  )
  const file = await written(first)
  const dataDir = backupFolder()
  const place = { databaseUrl: undefined, dataDir, backupKey: undefined }
  const none = { entries: 0, photos: 0 }
  expect(await restore(file, place)).toMatchObject({ repeated: null })
  expect(await restore(file, place)).toMatchObject({ repeated: none })
  expect(await restore(file, place, true)).toMatchObject({ repeated: null })
})
