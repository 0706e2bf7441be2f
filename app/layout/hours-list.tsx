import { toldNow } from '#app/api/special-days.ts'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { hours } from '#content/salon.ts'
import { weekTable } from '#domain/opening-hours.ts'
import './hours-list.css'

/** The week as the salon keeps it, equal days together, and the special days that are near. */
export function HoursList() {
  return <BuiltPart id="zeiten">{import.meta.env.SSR && <HoursWords />}</BuiltPart>
}

/** The same inside another part that only the build draws. */
export function HoursWords() {
  const week = weekTable(hours).map(({ days, time }) => ({
    day: days,
    time: time ?? 'geschlossen',
  }))
  return (
    <dl className="hours-list">
      {[...week, ...toldNow().next].map(({ day, time }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  )
}
