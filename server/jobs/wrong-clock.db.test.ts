import { expect } from 'vitest'
import { test } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'
import { forgetOld } from './retention.ts'

const MONTHS = { applicationMonths: 6, requestMonths: 6 }

test('traces of senders from a time yet to come are deleted too [K46]', async ({
  office,
  database,
}) => {
  for (const name of ['Anna', 'Berta', 'Carla']) {
    await office.submit('contact_submissions', { ...newRow.contact_submissions, name })
  }
  const at = office.clock.now
  await database.owner('update intake.received set received_at = $1', [at])
  await database.owner(
    `update intake.received set received_at = $1::timestamptz + interval '40 days'
      where ctid = (select min(ctid) from intake.received)`,
    [at],
  )
  expect(await forgetOld(database, MONTHS, at)).toEqual({ received: 1 })
  expect(await database.owner('select 1 from intake.received')).toHaveLength(2)
})
