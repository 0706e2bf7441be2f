import { useSalon } from '#site/site-data.tsx'
import './headline.css'

/** Typed anew again and again by scripts/home/headline.ts, where things may move. Neither part may break. */
export function Headline() {
  const { place } = useSalon()
  return (
    <h1 className="headline" aria-label={`Ihr Meisterfriseur in ${place}`}>
      Ihr <span className="headline-part">Meisterfriseur in</span>{' '}
      <em className="headline-part">
        {place}
        <span className="typing-cursor" />
      </em>
    </h1>
  )
}
