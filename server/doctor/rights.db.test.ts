import { expect } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { test } from '#tests/support/server.ts'
import { accessRights } from './database.ts'

const GOOD = { state: 'good', what: 'Niemand sieht oder ändert mehr, als er darf.' }

/** What somebody did by hand, how it is undone, and the place that the doctor names. */
const mishaps: [did: string, undo: string, place: string][] = [
  ['grant select on bin to anon', 'revoke select on bin from anon', 'public.bin'],
  [
    'grant insert (is_restored) on bin to authenticated',
    'revoke insert (is_restored) on bin from authenticated',
    'public.bin',
  ],
  ['revoke select on reviews from anon', 'grant select on reviews to anon', 'public.reviews'],
  [
    'grant truncate on job_applications to authenticated',
    'revoke truncate on job_applications from authenticated',
    'public.job_applications',
  ],
  [
    'grant execute on function salon.judge_run(uuid) to anon',
    'revoke execute on function salon.judge_run(uuid) from anon',
    'salon.judge_run(uuid)',
  ],
  [
    'revoke execute on function salon.phone_key(text) from authenticated',
    'grant execute on function salon.phone_key(text) to authenticated',
    'salon.phone_key(text)',
  ],
  [
    'create function public.leeren() returns void language sql security definer as $$ delete from public.bin $$',
    'drop function public.leeren()',
    'public.leeren()',
  ],
  [
    'alter function salon.phone_key(text) security definer',
    'alter function salon.phone_key(text) security invoker',
    'salon.phone_key(text)',
  ],
  [
    'alter table changes disable row level security',
    'alter table changes enable row level security',
    'public.changes',
  ],
  [
    'alter view suspects set (security_invoker = false)',
    'alter view suspects set (security_invoker = true)',
    'public.suspects',
  ],
  [
    'alter policy "visitors submit reviews for moderation" on reviews with check (true)',
    'alter policy "visitors submit reviews for moderation" on reviews with check (not is_approved)',
    'public.reviews',
  ],
  [
    `drop policy "admins see backups" on backups;
     create policy "admins see backups" on backups as restrictive
       for select to authenticated using ((select is_owner()))`,
    `drop policy "admins see backups" on backups;
     create policy "admins see backups" on backups
       for select to authenticated using ((select is_owner()))`,
    'public.backups',
  ],
  [
    'create policy "alle" on job_applications for select using (true)',
    'drop policy "alle" on job_applications',
    'public.job_applications',
  ],
  ['create table public.notizen (id int)', 'drop table public.notizen', 'public.notizen'],
  [
    'alter table backups rename to kopien',
    'alter table kopien rename to backups',
    'public.backups, public.kopien',
  ],
]

test('the rights of a database as it is made are those of the program [X81] [X88]', async ({
  server: { database },
}) => {
  expect(await accessRights(database)).toEqual(GOOD)
})

test('the doctor sees what was done by hand [X81] [X88]', async ({ server: { database } }) => {
  for (const [did, undo, place] of mishaps) {
    await database.owner(did)
    const found = await accessRights(database).finally(() => database.owner(undo))
    expect(found, did).toMatchObject({
      state: 'bad',
      what: expect.stringContaining(`in: ${place}.`),
    })
    expect(found.remedy).toContain('restore')
  }
  expect(await accessRights(database)).toEqual(GOOD)
})

test('a search path that somebody set changes nothing of it [X88]', async ({
  server: { database },
}) => {
  const path = (value: string) =>
    `alter role "${database.connection.user}" set search_path ${value}`
  await database.owner(path('to salon, public'))
  const other = openDatabase(database.connection)
  const found = await accessRights(other).finally(() => other.close())
  await database.owner(path('to default'))
  expect(found).toEqual(GOOD)
})

test('a start that brings nothing leaves what was done by hand for the doctor to see [X88]', async ({
  server: { database },
}) => {
  const start = async () => (await prepareDatabase(database.ownerConnection)).applied
  await database.owner('grant select on bin to anon')
  expect(await start()).toEqual([])
  const found = await accessRights(database)
  await database.owner('revoke select on bin from anon')
  expect(found).toMatchObject({ state: 'bad', what: expect.stringContaining('public.bin') })
})
