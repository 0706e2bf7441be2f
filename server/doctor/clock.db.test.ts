import { expect } from 'vitest'
import { test } from '#tests/support/server.ts'
import { clocks } from './clock.ts'

const GOOD = {
  state: 'good',
  what: 'Die Uhren von Server und Datenbank stimmen überein.',
}

test('the doctor compares the clocks of server and database [X81]', async ({
  server: { database },
}) => {
  const off = (ms: number) => clocks(database, () => Date.now() + ms)
  expect(await off(0)).toEqual(GOOD)
  expect(await off(-30_000)).toMatchObject({
    state: 'open',
    what: 'Die Uhren von Server und Datenbank weichen um 30 Sekunden voneinander ab.',
  })
  expect(await off(40 * 86_400_000)).toMatchObject({
    state: 'bad',
    what: 'Die Uhren von Server und Datenbank weichen um 40 Tage voneinander ab.',
  })
})

test('a clock that was set back is seen by what was written before [X81]', async ({
  server: { database },
}) => {
  await database.owner(
    `insert into reviews (review_text, created_at) values ('Aus der Zukunft', now() + interval '1 hour')`,
  )
  expect(await clocks(database)).toMatchObject({
    state: 'open',
    what: 'Der jüngste Eintrag liegt 60 Minuten in der Zukunft: Die Uhr ging vor oder wurde zurückgestellt.',
  })
})
