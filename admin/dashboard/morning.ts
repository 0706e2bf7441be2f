import { queryOptions } from '@tanstack/react-query'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { type DayRow, dayOfRow } from '#admin/hours/days.ts'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import type { Backup } from '#domain/backup/words.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { Application, Contact } from '#domain/inbox/rows.ts'
import type { LetterKind } from '#domain/inbox/thread.ts'
import type { MailState } from '#domain/mail-state.ts'

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

/** How many of a kind are to be checked, and since when the oldest waits; a kind of which there are any. */
export type Suspects = Partial<Record<WaitingEntry['kind'], { count: number; since: string }>>

export type Week = { week: string; reviews: number }

export type SitemapCheck = {
  domain: string
  check_date: string
  total_urls: number
  valid_urls: number
  redirects_found: number
  errors_found: number
  sitemap_status: string | null
}

/** What a person wants to know in the morning: the one row of the view. */
type MorningRow = {
  promised: WaitingEntry<'request' | 'application'>[]
  oldest_review: string | null
  /** The first of them, and how many there are. */
  undelivered: Undelivered[]
  undelivered_count: number
  suspects: Suspects
  reviews_approved: number
  special_days: DayRow[]
  /** Of today and tomorrow, without what was called off. */
  agenda: AgendaRow[]
  next_check: string | null
  /** Of each domain the newest. */
  checks: SitemapCheck[]
  weeks: Week[]
  mail: MailState
  /** The last one, and the last good and the last copied one where those are others. */
  backups: Backup[]
}

export type Morning = Omit<MorningRow, 'special_days'> & { days: SpecialDay[] }

export const morningQuery = queryOptions({
  queryKey: [INBOX, 'morning'],
  queryFn: async (): Promise<Morning> => {
    const { data } = orRefused(await adminRest().from('morning').select('*').single())
    const { special_days, ...morning } = data as MorningRow
    return { ...morning, days: special_days.map(dayOfRow) }
  },
})
