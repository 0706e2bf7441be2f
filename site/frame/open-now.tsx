import { isEverOpen, weekTable } from '#domain/opening-hours.ts'
import { useSalon } from '#site/site-data.tsx'
import './frame.css'

/**
 * The week's hours; a script puts whether it is open now in their place (scripts/frame/open-now.ts).
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
