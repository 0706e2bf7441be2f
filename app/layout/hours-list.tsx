import { hours } from '#content/salon.ts'
import { weekTable } from '#domain/opening-hours.ts'
import './hours-list.css'

/** The week as the salon keeps it, equal days together. */
export function HoursList() {
  return (
    <dl className="hours-list">
      {weekTable(hours).map(({ days, time }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{time ?? 'geschlossen'}</dd>
        </div>
      ))}
    </dl>
  )
}
