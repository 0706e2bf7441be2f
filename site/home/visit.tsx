import type { ReactNode } from 'react'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/more-link.tsx'
import { Section } from '#site/ui/section.tsx'
import './visit.css'

/** When and where; the week's hours and the drawn map are handed in. */
export function Visit(props: { hours: ReactNode; map: ReactNode }) {
  return (
    <Section
      title={
        <>
          Wann und wo <em>Sie uns finden.</em>
        </>
      }
    >
      <div className="visit">
        <div>
          {/* Known only in the browser; its line is kept free until then. */}
          <p className="visit-now" data-open-now="text" />
          {props.hours}
          <p>Termine nach Vereinbarung, auch außerhalb der Öffnungszeiten.</p>
        </div>
        <Way map={props.map} />
      </div>
    </Section>
  )
}

function Way({ map }: { map: ReactNode }) {
  const { addressLine, links } = useSalon()
  return (
    <figure>
      <div className="visit-map on-night">{map}</div>
      <figcaption>
        <address>{addressLine}</address>
        <p>
          <MoreLink href={links.googleMaps}>Route mit Google Maps</MoreLink>
          <MoreLink href={links.openStreetMap}>Route mit OpenStreetMap</MoreLink>
          <MoreLink href="/kontakt">Kontakt und Anfahrt</MoreLink>
        </p>
      </figcaption>
    </figure>
  )
}
