import { useQuery } from '@tanstack/react-query'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { isDate } from '#domain/booking-wish.ts'
import { agendaQuery } from './agenda-rows.ts'

/** What is agreed on a day already. Nothing while it is not known: a warning is missing, nothing else. */
export function useDay(date: string): AgendaRow[] {
  return useQuery({ ...agendaQuery(date, 1), enabled: isDate(date) }).data ?? []
}
