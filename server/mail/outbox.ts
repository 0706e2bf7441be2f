import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { NO_MAIL_SERVER, TO_CUSTOMERS } from '#domain/mail-state.ts'
import { asciiMailbox } from '#domain/text-field.ts'
import type { Database, Row } from '#server/database/open.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { compose, KINDS } from './compose.ts'
import { MailError, type MailServer } from './smtp.ts'

/** Longer than any try can last: only the letter of a process that died is taken up again. */
const LEASE_MS = 5 * MINUTE_MS
/** Pauses after a failed try; together three days, then it is given up. */
const PAUSES_MS = [
  ...[1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
  ...Array<number>(17).fill(4 * HOUR_MS),
]
/** No letter is put off for longer: one that is was put off by a clock that has been set back since. */
const LONGEST_MS = 4 * HOUR_MS + LEASE_MS
/** Whoever names a mail server after a month is not told the whole month at once. */
const STALE_MS = 48 * HOUR_MS
const UNWRITTEN = 'Die Nachricht konnte nicht geschrieben werden'
const NO_ADDRESS = 'Die E-Mail-Adresse des Salons ist noch nicht bestätigt'
const ADMIN_PATH = '/admin'

export type Post = {
  database: Database
  /** null while SMTP_URL is not set. */
  server: Pick<MailServer, 'send'> | null
  siteUrl: string
  isSampleSite: boolean
  /** Without them, the salon's own address. */
  mailFrom: string | undefined
  mailTo: string | undefined
  now: () => Date
  onError: (thrown: unknown) => void
}

type Claimed = {
  id: string
  kind: string
  subject_id: string | null
  dedupe: string
  created_at: Date
  attempts: number
}
type Outcome = { state: 'sent' | 'skipped' | 'failed'; reason: string | null; isFinal?: boolean }

/**
 * Sends what is due, one letter after the other. Several processes may do it at once: each letter is
 * claimed by one of them.
 */
export async function deliverDue(post: Post, signal: AbortSignal) {
  const counts = { sent: 0, failed: 0, skipped: 0 }
  const { server } = post
  if (!server) {
    await noteMissingServer(post)
    return counts
  }
  counts.skipped += await skipStale(post)
  while (!signal.aborted) {
    const row = await claim(post)
    if (!row) break
    const outcome = await deliver(post, server, row, signal)
    await note(post, row, outcome)
    counts[outcome.state] += 1
    // A server in trouble is left in peace until the next round. One that refuses a letter is in none.
    if (outcome.state === 'failed' && !outcome.isFinal) break
  }
  return counts
}

/** In how many milliseconds a letter is due; null when none waits. */
export async function untilDue({ database, now }: Pick<Post, 'database' | 'now'>) {
  const [row] = await database.as('service_role', null, (query) =>
    query<{ due_at: Date | null }>(
      `select min(case when due_at > $2 then $1 else due_at end) as due_at from mail.outbox
        where sent_at is null and skipped_at is null`,
      [now(), new Date(now().getTime() + LONGEST_MS)],
    ),
  )
  return row?.due_at ? Math.max(row.due_at.getTime() - now().getTime(), 0) : null
}

async function deliver(
  post: Post,
  server: Pick<MailServer, 'send'>,
  row: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { letter, salon } = await write(post, row)
    if (!letter || 'reason' in letter) return { state: 'skipped', reason: letter?.reason ?? null }
    const own = salon.email?.shown
    const [from, to] = [post.mailFrom ?? own, letter.to ?? post.mailTo ?? own]
    if (!from || !to) throw new MailError(NO_ADDRESS)
    await server.send(
      {
        autoSubmitted: 'auto-generated',
        ...letter,
        messageId: `${row.id}@${asciiMailbox(from).split('@')[1]}`,
        from: { name: salon.name, address: from },
        to,
        date: post.now(),
      },
      signal,
    )
    return { state: 'sent', reason: null }
  } catch (error) {
    if (!(error instanceof MailError)) {
      post.onError(error)
      return { state: 'failed', reason: UNWRITTEN }
    }
    // The salon's own mailbox will be there again; an address somebody mistyped will not.
    const isFinal = error.isFinal && TO_CUSTOMERS.includes(row.kind)
    return { state: 'failed', reason: error.message, isFinal }
  }
}

function write({ database, isSampleSite, siteUrl, mailFrom, ...post }: Post, row: Claimed) {
  const now = post.now()
  return database.as('service_role', null, async (query) => {
    const salon = await currentSalon(query, now, isSampleSite)
    const mailbox = salon.email?.shown ?? mailFrom ?? ''
    const desk = { adminUrl: `${siteUrl}${ADMIN_PATH}`, siteUrl, mailbox, now, salon }
    return { letter: await compose(query, row, desk), salon }
  })
}

async function claim(post: Post) {
  const [row] = await run<Claimed>(
    post,
    `update mail.outbox set attempts = attempts + 1, due_at = $2
      where id = (select id from mail.outbox
                   where sent_at is null and skipped_at is null and kind = any($3)
                     and (due_at <= $1 or due_at > $4)
                   order by due_at, created_at limit 1 for update skip locked)
     returning id, kind, subject_id, dedupe, created_at, attempts`,
    [post.now(), later(post, LEASE_MS), KINDS, later(post, LONGEST_MS)],
  )
  return row ?? null
}

/** What was never tried counts no try: whatever asks later whether somebody may have heard of it counts those. */
async function note(post: Post, { id, attempts }: Claimed, { state, reason, isFinal }: Outcome) {
  const now = post.now()
  const pauseMs = state === 'failed' && !isFinal ? PAUSES_MS[attempts - 1] : undefined
  // Whoever lost the claim has no say any more, unless the letter left: somebody else has counted another try.
  return run(
    post,
    `update mail.outbox set last_error = $3, attempts = attempts - $4, due_at = coalesce($5, due_at),
            sent_at = $6, skipped_at = $7
      where id = $1 and (attempts = $2 or $6::timestamptz is not null) and sent_at is null`,
    [
      ...[id, attempts, reason, Number(state === 'skipped')],
      pauseMs ? later(post, pauseMs) : null,
      state === 'sent' ? now : null,
      state === 'sent' || pauseMs ? null : now,
    ],
  )
}

function noteMissingServer(post: Post) {
  return run(
    post,
    `update mail.outbox set last_error = $1
      where sent_at is null and skipped_at is null and last_error is distinct from $1`,
    [NO_MAIL_SERVER],
  )
}

async function skipStale(post: Post) {
  const rows = await run(
    post,
    `update mail.outbox
        set skipped_at = $1, last_error = case when kind = any($4) then last_error end
      where sent_at is null and skipped_at is null and last_error = $2 and created_at < $3
     returning id`,
    [post.now(), NO_MAIL_SERVER, later(post, -STALE_MS), TO_CUSTOMERS],
  )
  return rows.length
}

function run<Found extends Row>({ database }: Post, sql: string, values: unknown[]) {
  return database.as('service_role', null, (query) => query<Found>(sql, values))
}

function later({ now }: Post, ms: number) {
  return new Date(now().getTime() + ms)
}
