import { useEffect, useState } from 'react'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { isDate } from '#domain/booking-wish.ts'
import { loadAgenda } from './agenda-rows.ts'

/** What is agreed on a day already. Nothing while it is not known: a warning is missing, nothing else. */
export function useDay(date: string): AgendaRow[] {
  const [known, setKnown] = useState<{ date: string; rows: AgendaRow[] }>({ date: '', rows: [] })
  useEffect(() => {
    if (!isDate(date)) return
    let isWanted = true
    loadAgenda(date, 1).then(
      (rows) => isWanted && setKnown({ date, rows }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [date])
  return known.date === date ? known.rows : []
}
