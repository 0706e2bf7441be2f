import { Link } from 'react-router'
import { entryAddress } from '#admin/appointments/agenda-rows.ts'
import { Occasion } from '#admin/appointments/occasion.tsx'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { endOf } from '#domain/appointments/moment.ts'
import { shortMoment } from '#domain/moments.ts'

/** Who comes today and tomorrow; whoever has been here is gone from it. */
export function AgendaList({ rows, now }: { rows: AgendaRow[]; now: Date }) {
  const coming = rows.filter((row) => endOf(row) > now)
  return (
    <section className="day-list">
      <h2>Heute und morgen</h2>
      {coming.length === 0 && <p>Nichts vereinbart.</p>}
      <ol>
        {coming.map((row) => (
          <li key={row.id}>
            <Link to={entryAddress(row)}>
              <b dir="auto">{row.name}</b>
              <span>
                <Occasion row={row} />
              </span>
              <em>{shortMoment(row.starts_at, now)}</em>
            </Link>
          </li>
        ))}
      </ol>
      <p>
        <Link to="/admin/termine">Alle Termine</Link>
      </p>
    </section>
  )
}
