import { useNow } from '#app/ui/use-now.ts'
import { closures, hours } from '#content/salon.ts'
import { openingState, openingText, weekTable } from '#domain/opening-hours.ts'
import './open-now.css'

/** The week's hours in the built page, then whether it is open now; both take the same two lines. */
export function OpenNow() {
  const now = useNow()
  if (now) return <p className="open-now">{openingText(openingState(now, hours, closures))}</p>
  const open = weekTable(hours).filter(({ time }) => time)
  return (
    <p className="open-now">
      {open.map(({ short, time }) => (
        <span key={short}>{`${short} ${time}`}</span>
      ))}
    </p>
  )
}
