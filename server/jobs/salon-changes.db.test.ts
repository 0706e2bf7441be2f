import { expect } from 'vitest'
import { test } from '#tests/support/mail/post.ts'
import { forgetOld } from './retention.ts'

const MONTHS = { applicationMonths: 6, requestMonths: 6 }

test('what was changed of the salon is forgotten after 36 months, the newest never [P117]', async ({
  office,
  database,
}) => {
  const now = new Date('2026-11-18T10:00:00Z')
  await database.owner('truncate salon_changes')
  await database.owner('update salon set version = 6')
  for (const [version, at, undoes] of [
    [2, '2023-11-18T10:00:00Z', null],
    [3, '2023-11-18T09:00:00Z', null],
    [4, '2023-11-18T10:00:01Z', 3],
    [5, '2023-11-18T10:00:01Z', null],
    [6, '2020-01-01T00:00:00Z', null],
  ]) {
    await database.owner(
      `insert into salon_changes (version, changed_at, changed_by, patches, undoes)
       values ($1, $2, 'inhaberin@salon.test', '[]', $3)`,
      [version, at, undoes],
    )
  }
  const left = async () => {
    const rows = await database.owner('select version::int from salon_changes order by version')
    return rows.map(({ version }) => version)
  }
  expect(await forgetOld(database, MONTHS, now)).toEqual({ salonChanges: 1 })
  // The fourth takes back the third, which stays as long.
  expect(await left()).toEqual([3, 4, 5, 6])
  await forgetOld(database, MONTHS, new Date('2026-11-18T10:00:01Z'))
  expect(await left()).toEqual([6])
  expect(office.errors).toEqual([])
})
