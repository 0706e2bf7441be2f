import { weekTable } from '#domain/opening-hours.ts'
import { useSite } from '#site/site-data.tsx'
import './hours-list.css'

/** The week as the salon keeps it, equal days together, and the special days that are near. */
export function HoursList() {
  const { salon, opening } = useSite()
  const week = weekTable(salon.hours).map(({ days, time }) => ({
    day: days,
    time: time ?? 'geschlossen',
  }))
  return (
    <dl className="hours-list">
      {[...week, ...opening.next].map(({ day, time }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  )
}
