import { adminRest } from '#app/api/admin-rest.ts'
import type { MailState } from '#domain/mail-state.ts'
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
  errors_found: number
  sitemap_status: string | null
}

/** What a person wants to know in the morning. */
export type Morning = {
  waiting: WaitingEntry[]
  weeks: Week[]
  mail: MailState
  lastCheck: SitemapCheck | null
}

/** null when any of it cannot be read: then the last one stays on the screen. */
export async function loadMorning(): Promise<Morning | null> {
  const rest = adminRest()
  const [waiting, weeks, checks, mail] = await Promise.all([
    rest.from('waiting_entries').select('*').order('created_at').limit(OLDEST).retry(false),
    rest.from('review_weeks').select('*').order('week').retry(false),
    rest
      .from('sitemap_checks')
      .select('check_date,total_urls,errors_found,sitemap_status')
      .order('check_date', { ascending: false })
      .limit(1)
      .retry(false),
    loadMailState(),
  ])
  if (waiting.error || weeks.error || checks.error || !mail) return null
  return {
    waiting: waiting.data as WaitingEntry[],
    weeks: weeks.data as Week[],
    mail,
    lastCheck: (checks.data[0] as SitemapCheck | undefined) ?? null,
  }
}
