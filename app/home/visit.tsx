import type { ReactNode } from 'react'
import { useOpeningState } from '#app/api/use-opening-state.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { Section } from '#app/ui/section.tsx'
import { links, salon } from '#content/salon.ts'
import { openingText } from '#domain/opening-hours.ts'
import './visit.css'

/** When and where; the week's hours and the drawn map (for the build) are handed in. */
export function Visit(props: { hours: ReactNode; map: ReactNode }) {
  return (
    <Section eyebrow="Öffnungszeiten und Anfahrt" title="Wann und wo Sie uns finden.">
      <div className="visit">
        <div>
          <OpenState />
          {props.hours}
          <p>Termine nach Vereinbarung, auch außerhalb der Öffnungszeiten.</p>
        </div>
        <BuiltPart id="anfahrt">{import.meta.env.SSR && <Way map={props.map} />}</BuiltPart>
      </div>
    </Section>
  )
}

function Way({ map }: { map: ReactNode }) {
  return (
    <figure>
      <div className="visit-map on-night">{map}</div>
      <figcaption>
        <address>{salon.addressLine}</address>
        <p>
          <MoreLink href={links.googleMaps}>Route mit Google Maps</MoreLink>
          <MoreLink href={links.openStreetMap}>Route mit OpenStreetMap</MoreLink>
          <MoreLink href="/kontakt">Kontakt und Anfahrt</MoreLink>
        </p>
      </figcaption>
    </figure>
  )
}

/** Known only in the browser; its line is kept free until then. */
function OpenState() {
  const state = useOpeningState()
  return (
    <p className="visit-now" data-open={state?.isOpen || undefined}>
      {state && openingText(state)}
    </p>
  )
}
