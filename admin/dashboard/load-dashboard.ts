import { adminRest } from '#admin/api/rest.ts'
import { siteUrl } from '#admin/site-url.ts'
import type { Backup } from '#domain/backup/words.ts'
import type { MailState } from '#domain/mail-state.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { loadMailState } from './mail-state.ts'

const OLDEST = 5

export type WaitingEntry = {
  kind: 'review' | 'request' | 'application'
  id: string
  name: string
  created_at: string
}

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
export type Morning = {
  waiting: WaitingEntry[]
  weeks: Week[]
  mail: MailState
  lastCheck: SitemapCheck | null
  /** The last one, and the last good one where that is another. */
  backups: Backup[]
}

/** null when any of it cannot be read: then the last one stays on the screen. */
export async function loadDashboard(): Promise<Morning | null> {
  const rest = adminRest()
  const [waiting, weeks, checks, lastBackup, lastGood, mail] = await Promise.all([
    rest.from('waiting_entries').select('*').order('created_at').limit(OLDEST).retry(false),
    rest.from('review_weeks').select('*').order('week').retry(false),
    rest
      .from('sitemap_checks')
      .select('check_date,total_urls,valid_urls,redirects_found,errors_found,sitemap_status')
      .eq('domain', hostOf(siteUrl()))
      .order('check_date', { ascending: false })
      .limit(1)
      .retry(false),
    backups(),
    backups().eq('state', 'verified'),
    loadMailState(),
  ])
  if (waiting.error || weeks.error || checks.error || lastBackup.error || lastGood.error || !mail) {
    return null
  }
  return {
    waiting: waiting.data as WaitingEntry[],
    weeks: weeks.data as Week[],
    mail,
    lastCheck: (checks.data[0] as SitemapCheck | undefined) ?? null,
    backups: [...lastBackup.data, ...lastGood.data] as Backup[],
  }
}

function backups() {
  return adminRest()
    .from('backups')
    .select('state,started_at,ended_at,error')
    .order('started_at', { ascending: false })
    .limit(1)
    .retry(false)
}
