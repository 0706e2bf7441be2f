import { expect } from 'vitest'
import { TABLES } from '#server/database/rights.ts'
import { insertion } from '#tests/support/rows.ts'
import { test } from '#tests/support/server.ts'
import { policies } from './rights.ts'

const GOOD = {
  state: 'good',
  what: `${TABLES.length} Tabellen und Sichten: Rechte wie vorgesehen.`,
}

/** What somebody did by hand, how it is undone, and what the doctor says of it. */
const mishaps: [did: string, undo: string, told: string][] = [
  [
    'grant select on bin to anon',
    'revoke select on bin from anon',
    'Besucher dürfen select in bin',
  ],
  [
    'grant insert (is_restored) on bin to authenticated',
    'revoke insert (is_restored) on bin from authenticated',
    'Angemeldete dürfen insert in bin',
  ],
  [
    'revoke select on reviews from anon',
    'grant select on reviews to anon',
    'Besucher dürfen nicht select in reviews',
  ],
  [
    'alter table changes disable row level security',
    'alter table changes enable row level security',
    'public.changes ist ohne Schutz der Zeilen',
  ],
  [
    'alter policy "visitors submit reviews for moderation" on reviews with check (true)',
    'alter policy "visitors submit reviews for moderation" on reviews with check (not is_approved)',
    'Regel für Besucher: reviews insert (true)',
  ],
  [
    'alter policy "visitors read approved reviews" on reviews using (true)',
    'alter policy "visitors read approved reviews" on reviews using (is_approved)',
    'Besucher sehen nicht freigegebene Bewertungen',
  ],
  [
    'create policy "alle" on job_applications for select to authenticated using (true)',
    'drop policy "alle" on job_applications',
    'job_applications: „alle“ fragt nicht nach is_admin()',
  ],
  [
    'create policy "alle" on job_applications for select using (true)',
    'drop policy "alle" on job_applications',
    'Regel für Besucher: job_applications select (true)',
  ],
  ['create table public.notizen (id int)', 'drop table public.notizen', 'notizen kennt niemand'],
  ['alter table bin rename to tonne', 'alter table tonne rename to bin', 'bin fehlt'],
]

test('the rights of a database as it is made are those of the program [X81]', async ({
  server: { database },
}) => {
  expect(await policies(database)).toEqual(GOOD)
})

for (const [did, undo, told] of mishaps) {
  test(`the doctor sees what was done by hand: ${did} [X81]`, async ({ server: { database } }) => {
    for (const table of ['reviews', 'job_applications']) {
      await database.owner(...insertion(table))
    }
    await database.owner(did)
    const found = await policies(database).finally(() => database.owner(undo))
    expect(found).toMatchObject({ state: 'bad', what: expect.stringContaining(told) })
    expect(await policies(database)).toEqual(GOOD)
  })
}
