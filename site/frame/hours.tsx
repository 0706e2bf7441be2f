import { Fragment } from 'react'
import { isEverOpen, weekTable } from '#domain/opening-hours.ts'
import { useSalon, useSite } from '#site/site-data.tsx'
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

/**
 * The week's hours; a script puts whether it is open now in their place (scripts/frame/frame.ts).
 * Both take the same two lines.
 */
export function OpenNow() {
  const { week } = useSalon().hours
  if (!isEverOpen(week)) return null
  const open = weekTable(week).filter(({ time }) => time)
  return (
    <p className="open-now" data-open-now="text">
      {open.map(({ short, time }) => (
        <span key={short}>{`${short} ${time}`}</span>
      ))}
    </p>
  )
}

/** The same beside hours that stand there anyway: known in the browser only, its line is kept free until then. */
export function OpenLine() {
  const { week } = useSalon().hours
  return isEverOpen(week) ? <p className="open-line" data-open-now="text" /> : null
}
