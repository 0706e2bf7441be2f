import { expect } from 'vitest'
import { forgetOld } from '#server/jobs/retention.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { daysAhead, test } from '#tests/support/mail/counter.ts'

const DAY_MS = 86_400_000

test('called off or moved while its letter is being written, nobody hears of what never was [M111]', async ({
  counter,
  database,
  mailbox,
}) => {
  const entry = await counter.request()
  /** The letter was taken up; before it is written somebody changes the date. */
  async function whileWriting(change: () => Promise<unknown>) {
    let calls = 0
    const slow: TestDatabase = {
      ...database,
      async as(...call) {
        calls += 1
        if (calls === 3) await change()
        return database.as(...call)
      },
    }
    return counter.afterTenSeconds({ database: slow })
  }
  const off = await counter.agree(entry)
  await whileWriting(() => counter.change(off, 'is_cancelled = true'))
  expect(await counter.afterTenSeconds()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  expect(await counter.thread(entry)).toEqual([])
  const moved = await counter.agree(entry)
  await whileWriting(() => counter.change(moved, 'starts_at = $2', [daysAhead(11)]))
  await counter.afterTenSeconds()
  expect(mailbox.received).toHaveLength(1)
  expect(mailbox.received[0]?.headers.Subject).toMatch(/^Ihr Termin: /)
})

test('a date over or in the bin before its letter left says so [M106]', async ({ counter }) => {
  const entry = await counter.request()
  const agreed = await counter.agree(entry, { starts_at: daysAhead(1) })
  const untold = 'Der Termin war schon vorbei oder die Anfrage nicht mehr da'
  counter.pass(2 * DAY_MS)
  await counter.deliver()
  expect(await counter.thread(entry)).toMatchObject([{ attempts: 0, last_error: untold }])
  await counter.takeBack('appointments', agreed)
  await counter.agree(entry)
  await counter.act('delete from contact_submissions where id = $1', [entry])
  await counter.afterTenSeconds()
  expect(await counter.thread(entry)).toMatchObject([{ attempts: 0, last_error: untold }])
})

const TWO_AT_ONCE = ['whoever changes a date [M115]', 'the deletion of the same old request [M115]']

for (const other of TWO_AT_ONCE) {
  test(`an erasure does not wait for ${other} at the same moment, nor the other way round`, async ({
    counter,
    database,
  }) => {
    const isDeletion = other.startsWith('the deletion')
    const entry = await counter.request()
    const dated = isDeletion ? '' : await counter.agree(entry)
    if (isDeletion) await counter.answer(entry)
    await counter.act(`update contact_submissions set status = 'completed' where id = $1`, [entry])
    await database.owner(`update intake.decisions set decided_at = '2020-01-01'`)
    const waiting = (count: number) =>
      expect
        .poll(() =>
          database.owner(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(count)
    const both: Promise<unknown>[] = []
    // Whoever sends holds the letter until both have begun.
    await database.as('service_role', null, async (query) => {
      await query('select from mail.outbox for update')
      both.push(counter.act('insert into erasures (row_ids) values ($1)', [[entry]]))
      await waiting(1)
      both.push(
        isDeletion
          ? forgetOld(database, { applicationMonths: 6, requestMonths: 6 }, new Date())
          : counter.change(dated, 'minutes = 30'),
      )
      await waiting(2)
    })
    await Promise.all(both)
    expect(await counter.rows()).toEqual([])
    expect(
      await database.owner(
        'select id from contact_submissions union all select id from answers union all select id from appointments',
      ),
    ).toEqual([])
  })
}
