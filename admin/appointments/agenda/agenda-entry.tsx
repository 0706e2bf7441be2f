import { Link } from 'react-router'
import { entryAddress } from '#admin/appointments/agenda-rows.ts'
import { Occasion } from '#admin/appointments/occasion.tsx'
import { PhoneLink } from '#admin/ui/reach.tsx'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { timeText } from '#domain/appointments/words.ts'

/** Who comes when, for what and to whom; one tap leads to what was said. */
export function AgendaEntry({ row }: { row: AgendaRow }) {
  const { name, phone, note, is_cancelled } = row
  return (
    <li className="agenda-entry" data-cancelled={is_cancelled ? '' : undefined}>
      <p className="agenda-time">{timeText(row)}</p>
      <div>
        <h3>
          <Link to={entryAddress(row)}>
            <bdi>{name}</bdi>
          </Link>
          {is_cancelled && <span> abgesagt</span>}
        </h3>
        <p>
          <Occasion row={row} />
        </p>
        {note && (
          <p className="agenda-note" dir="auto">
            {note}
          </p>
        )}
      </div>
      {phone && (
        <p className="agenda-phone">
          <PhoneLink phone={phone} />
        </p>
      )}
    </li>
  )
}
