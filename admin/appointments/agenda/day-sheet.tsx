import { Link } from 'react-router'
import { occasionOf } from '#admin/appointments/occasion.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { timeText } from '#domain/appointments/words.ts'
import { longDayText } from '#domain/moments.ts'
import './day-sheet.css'

type Props = { date: string; rows: AgendaRow[] | null; failure?: unknown }

/** One day on paper: what was called off is not on it. */
export function DaySheet({ date, rows, failure }: Props) {
  const { name } = useSalon().salon
  const held = rows?.filter(({ is_cancelled }) => !is_cancelled)
  return (
    <div className="day-sheet">
      <p className="cluster day-sheet-tools not-printed">
        <Link className="button" to={`/admin/termine?ab=${date}`}>
          ‹ Termine
        </Link>
        <Button tone="kupfer" onClick={() => window.print()}>
          Drucken
        </Button>
      </p>
      <p>{name}</p>
      <h1>{longDayText(date)}</h1>
      {failure !== undefined && (
        <LoadFailed
          text="Die Termine konnten nicht geladen werden."
          failure={failure}
          hasLast={rows !== null}
        />
      )}
      {!held && failure === undefined && <p role="status">Lade Termine...</p>}
      {held?.length === 0 && <p>Nichts vereinbart.</p>}
      {held && held.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Zeit</th>
              <th scope="col">Wer</th>
              <th scope="col">Was</th>
              <th scope="col">Bei</th>
              <th scope="col">Telefon</th>
            </tr>
          </thead>
          <tbody>
            {held.map((row) => (
              <tr key={row.id}>
                <th scope="row">{timeText(row)}</th>
                <td dir="auto">{row.name}</td>
                <td dir="auto">
                  {occasionOf(row)}
                  {row.note && <p>{row.note}</p>}
                </td>
                <td dir="auto" data-label="bei">
                  {row.person}
                </td>
                <td>{row.phone}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
