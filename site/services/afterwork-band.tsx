import type { ReactNode } from 'react'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import '#site/ui/strands/night-band.css'

/** For those who cannot come during the day. */
export function AfterworkBand(props: { picture: ReactNode; heading: ReactNode }) {
  const { afterwork } = useSalon()
  if (afterwork.times.length === 0) return null
  return (
    <section className="night-band on-night">
      {props.picture}
      <div>
        <p className="eyebrow">{afterwork.name}</p>
        <h2>{props.heading}</h2>
      </div>
      <div>
        <p>{`${afterwork.times.join(', ')}. ${afterwork.price}.`}</p>
        <ButtonLink to="/leistungen#afterwork" tone="outline">
          Preise nach Feierabend
        </ButtonLink>
      </div>
    </section>
  )
}
