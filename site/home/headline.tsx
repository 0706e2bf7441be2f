import { useSalon } from '#site/site-data.tsx'
import './headline.css'

const PLAIN = 'Ihr Meisterfriseur in '

/** Typed anew again and again by scripts/home/headline.ts, where things may move. */
export function Headline() {
  const { place } = useSalon()
  return (
    <h1 className="headline" aria-label={PLAIN + place}>
      {PLAIN}
      <em>
        {place}
        <span className="typing-cursor" />
      </em>
    </h1>
  )
}
