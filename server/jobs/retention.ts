import { retention } from '#domain/legal/retention.ts'
import { TO_CUSTOMERS } from '#domain/mail-state.ts'
import { forgetOldTries } from '#server/auth/limits.ts'
import { forgetAnsweredChallenges } from '#server/auth/passkeys.ts'
import { forgetEndedSessions } from '#server/auth/sessions.ts'
import type { Database, Query, Role } from '#server/database/open.ts'

export type Months = { applicationMonths: number; requestMonths: number }

/** So many months ago or longer, by the salon's calendar. */
const isOver = (moment: string) =>
  `(${moment} at time zone 'Europe/Berlin') + make_interval(months => $2::int)
     <= ($1::timestamptz at time zone 'Europe/Berlin')`

/** Reopened ones have no decision; what was agreed counts like one. */
const settled = (table: string, kind: string) =>
  `delete from public.${table} as one using intake.decisions as decision
    where decision.kind = '${kind}' and decision.row_id = one.id and ${isOver('decision.decided_at')}
      and not exists (select from public.appointments as agreed
                       where agreed.entry_id = one.id and not agreed.is_cancelled
                         and not (${isOver('agreed.starts_at')}))`

const older = (table: string, column: string, unit: 'months' | 'days' | 'hours') =>
  `delete from ${table} where ${column} <= $1::timestamptz - make_interval(${unit} => $2::int)`

/** Whatever its age, a domain keeps its last few. */
const butTheLast = (table: string, column: string) =>
  `${older(`public.${table} as one`, column, 'months')} and ${retention.checksKept} <= (
     select count(*) from public.${table} as newer
      where newer.domain = one.domain and newer.${column} > one.${column})`

/**
 * Deletes what the privacy page says is deleted and tells how much it was, never whose. It may run
 * as often as it likes, in as many processes as there are.
 */
export async function forgetOld(database: Database, months: Months, now: Date) {
  const statements: Record<string, [sql: string, age: number]> = {
    applications: [settled('job_applications', 'application'), months.applicationMonths],
    requests: [settled('contact_submissions', 'request'), months.requestMonths],
    // The bin lengthens no period: what has had its time goes from there too.
    binned: [older('public.bin', 'deleted_at', 'days'), retention.binDays],
    binnedApplications: [settled('bin', 'application'), months.applicationMonths],
    binnedRequests: [settled('bin', 'request'), months.requestMonths],
    binnedSuspects: [
      `${older('public.bin', "(entry ->> 'created_at')::timestamptz", 'days')}
         and table_name = 'quarantine'`,
      retention.quarantineDays,
    ],
    purgeTraces: [
      `${older('public.changes', 'changed_at', 'months')} and table_name in ('bin', 'special_days')`,
      retention.purgeTraceMonths,
    ],
    // One that takes another back keeps it; the newest stays however old it is.
    salonChanges: [
      `${older('public.salon_changes as one', 'changed_at', 'months')}
         and version < (select version from public.salon) and not exists (
           select from public.salon_changes as undo where undo.undoes = one.version
              and undo.changed_at > $1::timestamptz - make_interval(months => $2::int))`,
      retention.salonChangeMonths,
    ],
    accessLog: [older('public.access_log', 'happened_at', 'months'), retention.accessLogMonths],
    invitations: [older('public.invitations', 'expires_at', 'days'), 1],
    erasures: [older('public.erasures', 'erased_at', 'months'), retention.purgeTraceMonths],
    quarantined: [older('public.quarantine', 'created_at', 'days'), retention.quarantineDays],
    // Those of a time yet to come were left by a wrong clock, and would count until then.
    received: [
      `${older('intake.received', 'received_at', 'hours')}
          or received_at > $1::timestamptz + interval '1 hour'`,
      retention.senderTraceHours,
    ],
    // Letters to customers belong to their entry and go with it.
    letters: [
      `${older('mail.outbox', 'created_at', 'days')} and kind <> all ('{${TO_CUSTOMERS}}')`,
      retention.letterDays,
    ],
    checks: [butTheLast('sitemap_checks', 'check_date'), retention.checkMonths],
    // A run holds the score of its check: it stays for as long.
    runs: [
      `${butTheLast('sitemap_runs', 'created_at')}
         and check_id is null and state not in ('waiting', 'running')`,
      retention.checkMonths,
    ],
    backups: [older('public.backups', 'started_at', 'months'), retention.checkMonths],
    // In quarantine or in the bin a request is away for as long as that and may still come back.
    references: [
      `${older('intake.reference_keys', 'created_at', 'days')} and not exists (
         select from public.contact_submissions where id = row_id
         union all select from public.bin where id = row_id)`,
      retention.referenceMinDays,
    ],
  }
  const deleted: Record<string, number> = {}
  const failures: unknown[] = []
  async function run(what: string, role: Role, work: (query: Query) => Promise<number>) {
    try {
      const count = await database.as(role, null, work)
      if (count > 0) deleted[what] = count
    } catch (error) {
      // What one of them cannot delete keeps nothing else longer than promised.
      failures.push(error)
    }
  }
  for (const [what, [sql, age]] of Object.entries(statements)) {
    const counting = `with gone as (${sql} returning 1) select count(*)::int as count from gone`
    await run(what, 'service_role', async (query) => {
      const [row] = await query<{ count: number }>(counting, [now, age])
      return row?.count ?? 0
    })
  }
  // Only sign-in reaches these tables.
  await run('signInTries', 'auth_server', (query) => forgetOldTries(query, now.getTime()))
  await run('challenges', 'auth_server', (query) => forgetAnsweredChallenges(query, now.getTime()))
  await run('endedSessions', 'auth_server', (query) => forgetEndedSessions(query, now.getTime()))
  if (failures.length > 0) throw failures[0]
  return deleted
}
