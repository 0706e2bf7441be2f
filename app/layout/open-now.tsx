import { useOpeningState } from '#app/api/use-opening-state.ts'
import { hours } from '#content/salon.ts'
import { openingText, weekTable } from '#domain/opening-hours.ts'
import './open-now.css'

/** The week's hours in the built page, then whether it is open now; both take the same two lines. */
export function OpenNow() {
  const state = useOpeningState()
  if (state) return <p className="open-now">{openingText(state)}</p>
  const open = weekTable(hours).filter(({ time }) => time)
  return (
    <p className="open-now">
      {open.map(({ short, time }) => (
        <span key={short}>{`${short} ${time}`}</span>
      ))}
    </p>
  )
}
