import { queryOptions } from '@tanstack/react-query'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { berlinMoment } from '#domain/appointments/moment.ts'
import { daysAfter } from '#domain/holidays.ts'

const LISTS = {
  contact_submissions: '/admin/contacts',
  job_applications: '/admin/applications',
} as const

/** Dates of some days, by the salon's calendar, in their order. */
export function agendaQuery(from: string, days: number) {
  return queryOptions({
    queryKey: [INBOX, 'agenda', from, days],
    queryFn: () => loadAgenda(from, days),
  })
}

async function loadAgenda(from: string, days: number): Promise<AgendaRow[]> {
  const { data } = orRefused(
    await adminRest()
      .from('agenda')
      .select('*')
      .gte('starts_at', berlinMoment(from, '00:00').toISOString())
      .lt('starts_at', berlinMoment(daysAfter(from, days), '00:00').toISOString())
      .order('starts_at')
      .order('id'),
  )
  return data as AgendaRow[]
}

export function entryAddress({ entry_table, entry_id }: AgendaRow) {
  return `${LISTS[entry_table]}?eintrag=${entry_id}`
}
