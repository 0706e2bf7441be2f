import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { readableLog, test } from '#tests/support/mail/post.ts'
import { insertion } from '#tests/support/rows.ts'
import { jobsOf } from './start.ts'

async function settleInOctober(database: TestDatabase, table: string, status: string) {
  await database.owner(...insertion(table))
  await database.owner(`update ${table} set status = $1`, [status])
  await database.owner(`update intake.decisions set decided_at = '2026-10-10'`)
}

test('the periods are those of the salon’s legal facts, which the privacy page tells [Z5]', async ({
  office,
  database,
}) => {
  const { lines, log } = readableLog()
  const config = { ...office.post, smtpUrl: undefined }
  const job = jobsOf({ config, database, log, now: () => office.clock.now }).at(-1)
  await settleInOctober(database, 'contact_submissions', 'completed')
  await settleInOctober(database, 'job_applications', 'rejected')
  await job?.run(new AbortController().signal)
  expect(lines).toEqual([])
  await database.owner(
    `update salon set document = jsonb_set(document, '{legal,requestMonths}', '1')`,
  )
  await job?.run(new AbortController().signal)
  expect(lines).toEqual(['{"event":"deleted","requests":1}'])
})
