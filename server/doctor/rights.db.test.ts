import { expect } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { TABLES } from '#server/database/rights.ts'
import { insertion } from '#tests/support/rows.ts'
import { test } from '#tests/support/server.ts'
import { accessRights } from './rights.ts'

const GOOD = {
  state: 'good',
  what: `Niemand sieht oder ändert mehr, als er darf: ${TABLES.length} Stellen geprüft.`,
}

const IS_ADMIN = '( SELECT public.is_admin() AS is_admin)'

/** What somebody did by hand, how it is undone, and what the doctor says of it. */
const mishaps: [did: string, undo: string, told: string][] = [
  [
    'grant select on bin to anon',
    'revoke select on bin from anon',
    'Besucher dürfen select in bin.',
  ],
  [
    'grant insert (is_restored) on bin to authenticated',
    'revoke insert (is_restored) on bin from authenticated',
    'Angemeldete dürfen insert in bin (is_restored).',
  ],
  [
    'revoke select on reviews from anon',
    'grant select on reviews to anon',
    'Besucher dürfen nicht select in reviews.',
  ],
  [
    'grant truncate on job_applications to authenticated',
    'revoke truncate on job_applications from authenticated',
    'Angemeldete dürfen truncate in job_applications.',
  ],
  [
    'grant update (is_approved) on reviews to service_role',
    'revoke update (is_approved) on reviews from service_role',
    'Hintergrunddienste dürfen update in reviews (is_approved).',
  ],
  [
    'grant execute on function salon.judge_run(uuid) to anon',
    'revoke execute on function salon.judge_run(uuid) from anon',
    'Besucher dürfen salon.judge_run(uuid) ausführen.',
  ],
  [
    'revoke execute on function salon.phone_key(text) from authenticated',
    'grant execute on function salon.phone_key(text) to authenticated',
    'Angemeldete dürfen salon.phone_key(text) nicht ausführen.',
  ],
  [
    'create function public.leeren() returns void language sql security definer as $$ delete from public.bin $$',
    'drop function public.leeren()',
    'Besucher dürfen public.leeren() ausführen; Angemeldete dürfen public.leeren() ausführen',
  ],
  [
    'alter table changes disable row level security',
    'alter table changes enable row level security',
    'public.changes ist ohne Schutz der Zeilen',
  ],
  [
    'alter policy "visitors submit reviews for moderation" on reviews with check (true)',
    'alter policy "visitors submit reviews for moderation" on reviews with check (not is_approved)',
    'Regel geändert in reviews: visitors submit reviews for moderation (insert to anon with check true).',
  ],
  [
    'alter policy "visitors read approved reviews" on reviews using (true)',
    'alter policy "visitors read approved reviews" on reviews using (is_approved)',
    'Besucher sehen nicht freigegebene Bewertungen',
  ],
  [
    `drop policy "admins see backups" on backups;
     create policy "admins see backups" on backups as restrictive
       for select to authenticated using ((select is_admin()))`,
    `drop policy "admins see backups" on backups;
     create policy "admins see backups" on backups
       for select to authenticated using ((select is_admin()))`,
    `Regel geändert in backups: admins see backups (restrictive select to authenticated using ${IS_ADMIN})`,
  ],
  [
    'drop policy "candidates apply" on job_applications',
    `create policy "candidates apply" on job_applications
       for insert to anon with check (status = 'new' and notes is null)`,
    'Regel fehlt in job_applications: candidates apply.',
  ],
  [
    'create policy "alle" on job_applications for select using (true)',
    'drop policy "alle" on job_applications',
    'Fremde Regel in job_applications: alle (select to public using true)',
  ],
  ['create table public.notizen (id int)', 'drop table public.notizen', 'notizen kennt niemand'],
  ['alter table bin rename to tonne', 'alter table tonne rename to bin', 'bin fehlt'],
]

test('the rights of a database as it is made are those of the program [X81] [X88]', async ({
  server: { database },
}) => {
  expect(await accessRights(database)).toEqual(GOOD)
})

test('the doctor sees what was done by hand [X81] [X88]', async ({ server: { database } }) => {
  for (const table of ['reviews', 'job_applications']) {
    await database.owner(...insertion(table))
  }
  for (const [did, undo, told] of mishaps) {
    await database.owner(did)
    const found = await accessRights(database).finally(() => database.owner(undo))
    expect(found, did).toMatchObject({ state: 'bad', what: expect.stringContaining(told) })
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
