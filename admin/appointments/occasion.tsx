import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { servicesText } from '#domain/appointments/words.ts'

/** 'Balayage und Schnitt · bei Fatma', for whoever applied 'Probearbeiten'. */
export function Occasion({ row }: { row: AgendaRow }) {
  return (
    <>
      <bdi>{occasionOf(row)}</bdi>
      {row.person && (
        <>
          {' '}
          · bei <bdi>{row.person}</bdi>
        </>
      )}
    </>
  )
}

export function occasionOf({ entry_table, services }: AgendaRow) {
  return entry_table === 'job_applications' ? 'Probearbeiten' : servicesText({ services })
}
