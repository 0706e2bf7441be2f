import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { boundTries } from '#server/auth/limits.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import { queueReminders } from '#server/mail/customers/reminders.ts'
import { deliverDue, type Post, untilDue } from '#server/mail/outbox.ts'
import { openMailServer } from '#server/mail/smtp.ts'
import { queueDigest } from '#server/mail/waiting-letters.ts'
import { forgetPhotos } from '#server/photos/forget.ts'
import { readOwnStored } from '#server/salon/stored.ts'
import { forgetOld } from './retention.ts'
import type { Job } from './schedule.ts'

const SECOND_MS = 1_000

type JobSettings = Pick<Config, 'smtpUrl' | 'siteUrl' | 'isSampleSite' | 'mailFrom' | 'mailTo'> & {
  dkim?: Config['dkim']
}

type Parts = { config: JobSettings; database: Database; log: Log; now?: () => Date }

/** What the server does without being asked. */
export function jobsOf({ config, database, log, now = () => new Date() }: Parts): Job[] {
  const post: Post = {
    ...config,
    database,
    server: config.smtpUrl ? openMailServer(config.smtpUrl, undefined, config.dkim) : null,
    now,
    onError: (thrown) => log.error('letter', thrown),
  }
  return [
    {
      name: 'outbox',
      everyMs: 15 * SECOND_MS,
      isWoken: true,
      async run(signal) {
        const dueMs = await untilDue(post)
        if (dueMs === null || dueMs > 0) return dueMs ?? undefined
        const counts = await deliverDue(post, signal)
        if (counts.sent + counts.failed + counts.skipped > 0) log.info('mail', counts)
      },
    },
    {
      name: 'sign-in counters',
      everyMs: 5 * MINUTE_MS,
      run: () => database.as('auth_server', null, boundTries),
    },
    {
      name: 'digest',
      everyMs: 5 * MINUTE_MS,
      trustClockAfterMs: HOUR_MS,
      async run() {
        await queueDigest(database, now(), config.isSampleSite)
      },
    },
    {
      name: 'reminders',
      everyMs: 5 * MINUTE_MS,
      trustClockAfterMs: HOUR_MS,
      async run() {
        await queueReminders(database, now())
      },
    },
    {
      name: 'retention',
      everyMs: HOUR_MS,
      // What is deleted early does not come back.
      trustClockAfterMs: DAY_MS,
      async run() {
        const { document } = await database.as('service_role', null, readOwnStored)
        const old = await forgetOld(database, document.legal, now())
        const deleted = { ...old, ...(await forgetPhotos(database, now())) }
        if (Object.keys(deleted).length > 0) log.info('deleted', deleted)
      },
    },
  ]
}
