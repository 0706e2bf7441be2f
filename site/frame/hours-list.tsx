import { Fragment } from 'react'
import { isEverOpen, weekTable } from '#domain/opening-hours.ts'
import { useSite } from '#site/site-data.tsx'
import './frame.css'

/** The week as the salon keeps it, equal days together, what soon changes, and special days that are near. */
export function HoursList({ isShort }: { isShort?: true }) {
  const { salon, opening } = useSite()
  if (!isEverOpen(salon.hours.week)) return <p>Termine nach Vereinbarung.</p>
  const week = weekTable(salon.hours.week).map(({ days, short, time }) => ({
    day: isShort ? short : days,
    time: time ?? 'geschlossen',
  }))
  return (
    <>
      <dl className="hours-list">
        {[...week, ...opening.next].map(({ day, time }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {salon.weekChange && <WeekChange {...salon.weekChange} />}
    </>
  )
}

function WeekChange({ from, days }: { from: string; days: string[] }) {
  return (
    <p className="hours-change">
      {from}:{' '}
      {days.map((day, place) => (
        <Fragment key={day}>
          {place > 0 && ', '}
          <span>{day}</span>
        </Fragment>
      ))}
    </p>
  )
}
