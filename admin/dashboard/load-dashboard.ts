import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { siteUrl } from '#admin/api/site-url.ts'
import { loadAgenda } from '#admin/appointments/agenda-rows.ts'
import { loadDays } from '#admin/hours/days.ts'
import type { LetterKind } from '#admin/thread/thread-rows.ts'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import type { Backup } from '#domain/backup/words.ts'
import { daysAfter } from '#domain/holidays.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { Application, Contact } from '#domain/inbox/rows.ts'
import type { MailState } from '#domain/mail-state.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { loadMailState } from './mail-state.ts'

const PROMISED_SHOWN = 6
const UNDELIVERED_SHOWN = 20
/** A promise from before that is broken, whatever was closed then. */
const LOOK_BACK_DAYS = 366

export type WaitingEntry<Kind = 'review' | 'request' | 'application'> = {
  kind: Kind
  id: string
  name: string
  created_at: string
  /** Its row. */
  entry: Contact & Application
}

/** Whose last answer, or mail about a date, never arrived. */
export type Undelivered = Pick<WaitingEntry, 'id' | 'name' | 'entry'> & {
  kind: 'mail' | LetterKind
}

/** How many of a kind are to be checked, and since when the oldest waits. */
export type Suspects = Record<WaitingEntry['kind'], { count: number; since: string | null }>

export type Week = { week: string; reviews: number }

export type SitemapCheck = {
  check_date: string
  total_urls: number
  valid_urls: number
  redirects_found: number
  errors_found: number
  sitemap_status: string | null
}

/** What a person wants to know in the morning. */
type Morning = {
  promised: WaitingEntry<'request' | 'application'>[]
  /** The first of them, and how many there are. */
  undelivered: { rows: Undelivered[]; count: number }
  oldestReview: string | null
  suspects: Suspects
  days: SpecialDay[]
  /** Of today and tomorrow, without what was called off. */
  agenda: AgendaRow[]
  nextCheck: string | null
  weeks: Week[]
  mail: MailState
  lastCheck: SitemapCheck | null
  /** The last one, and the last good and the last copied one where those are others. */
  backups: Backup[]
}

/** Throws when any of it cannot be read: then the last one stays on the screen. */
export async function loadDashboard(): Promise<Morning> {
  const rest = adminRest()
  const today = berlinDate(new Date())
  const [
    promised,
    undelivered,
    review,
    suspects,
    plan,
    weeks,
    checks,
    lastBackup,
    lastGood,
    lastCopied,
    days,
    mail,
    agenda,
  ] = await Promise.all([
    waiting(['request', 'application'], PROMISED_SHOWN),
    rest
      .from('undelivered_entries')
      .select('id,name,kind,entry', { count: 'exact' })
      .order('created_at')
      .limit(UNDELIVERED_SHOWN),
    waiting(['review'], 1),
    Promise.all((['review', 'request', 'application'] as const).map(suspectsOf)),
    rest
      .from('sitemap_schedules')
      .select('next_check')
      .is('is_active', true)
      .not('next_check', 'is', null)
      .order('next_check')
      .limit(1),
    rest.from('review_weeks').select('*').order('week'),
    rest
      .from('sitemap_checks')
      .select('check_date,total_urls,valid_urls,redirects_found,errors_found,sitemap_status')
      .eq('domain', hostOf(siteUrl()))
      .order('check_date', { ascending: false })
      .limit(1),
    backups(),
    backups().eq('state', 'verified'),
    backups().not('copied_at', 'is', null),
    loadDays(daysAfter(today, -LOOK_BACK_DAYS)),
    loadMailState(),
    loadAgenda(today, 2),
  ])
  const read = [
    promised,
    undelivered,
    review,
    plan,
    weeks,
    checks,
    lastBackup,
    lastGood,
    lastCopied,
  ]
  for (const answer of read) orRefused(answer)
  return {
    promised: (promised.data ?? []) as Morning['promised'],
    undelivered: {
      rows: (undelivered.data ?? []) as Undelivered[],
      count: undelivered.count ?? 0,
    },
    oldestReview: review.data?.[0]?.created_at ?? null,
    suspects: Object.fromEntries(suspects) as Suspects,
    days,
    agenda: agenda.filter(({ is_cancelled }) => !is_cancelled),
    nextCheck: plan.data?.[0]?.next_check ?? null,
    weeks: (weeks.data ?? []) as Week[],
    mail,
    lastCheck: (checks.data?.[0] as SitemapCheck | undefined) ?? null,
    backups: [lastBackup, lastGood, lastCopied].flatMap(({ data }) => data ?? []) as Backup[],
  }
}

/** The oldest that nobody has answered. */
function waiting(kinds: string[], limit: number) {
  return adminRest()
    .from('waiting_entries')
    .select('*')
    .in('kind', kinds)
    .order('created_at')
    .limit(limit)
}

async function suspectsOf(kind: WaitingEntry['kind']) {
  const answer = await adminRest()
    .from('quarantine')
    .select('created_at', { count: 'exact' })
    .eq('kind', kind)
    .order('created_at')
    .limit(1)
  const { data, count } = orRefused(answer)
  return [kind, { count: count ?? 0, since: data?.[0]?.created_at ?? null }] as const
}

function backups() {
  return adminRest()
    .from('backups')
    .select('state,started_at,ended_at,error,copied_at,copy_error')
    .order('started_at', { ascending: false })
    .limit(1)
}
