import type { ReactNode } from 'react'
import { isEverOpen } from '#domain/opening-hours.ts'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { Heading, Section } from '#site/ui/section.tsx'
import './teasers.css'

/** When and where; the week's hours and the drawn map are handed in. */
export function Visit(props: { hours: ReactNode; map: ReactNode }) {
  const { hours, address, words } = useSalon()
  const isOpen = isEverOpen(hours.week)
  if (!isOpen && !address) return null
  return (
    <Section title={<Heading {...words.home.visit} />}>
      <div className="visit">
        <div>
          {props.hours}
          {isOpen && words.home.arrangement && <p>{words.home.arrangement}</p>}
        </div>
        <Way map={props.map} />
      </div>
    </Section>
  )
}

function Way({ map }: { map: ReactNode }) {
  const { address, links } = useSalon()
  if (!address) return null
  return (
    <figure>
      <div className="visit-map on-night">{map}</div>
      <figcaption>
        <address>{address.line}</address>
        <p>
          <MoreLink href={links.googleMaps}>Route mit Google Maps</MoreLink>
          <MoreLink href={links.openStreetMap}>Route mit OpenStreetMap</MoreLink>
          <MoreLink href="/kontakt">Kontakt und Anfahrt</MoreLink>
        </p>
      </figcaption>
    </figure>
  )
}
