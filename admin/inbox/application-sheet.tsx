import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { APPLICATION_STATUSES, statusName } from '#domain/inbox/names.ts'
import type { Application } from '#domain/inbox/rows.ts'
import { dateAndTime } from '#domain/moments.ts'
import './application-sheet.css'

/** One application on paper; on the screen only the button shows. */
export function ApplicationSheet({ row }: { row: Application }) {
  const { name, address } = useSalon().salon
  const facts = [
    ['Telefon', row.phone],
    ['Gelernt', row.is_hairdresser],
    ['Arbeitszeit', row.work_hours],
    ['Start', row.start_date],
    ['Eingegangen', dateAndTime(row.created_at)],
    ['Status', statusName(APPLICATION_STATUSES, row.status)],
    ['Nachricht', row.message],
    ['Notiz', row.notes],
  ] as const
  return (
    <>
      <p>
        <Button onClick={() => window.print()}>Drucken</Button>
      </p>
      <section className="application-sheet" aria-label="Druckansicht">
        <p>{[name, address?.line].filter(Boolean).join(' · ')}</p>
        <h2>Bewerbung von {row.name}</h2>
        <dl>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <p>Vertraulich: Angaben einer Bewerberin oder eines Bewerbers.</p>
      </section>
    </>
  )
}
