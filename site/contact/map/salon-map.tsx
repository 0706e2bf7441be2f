import type { Salon } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { Heading } from '#site/ui/section.tsx'
import { DrawnMap } from './drawn-map.tsx'
import './salon-map.css'

/** Our own drawing first; the map of somebody else only after a click (TDDDG § 25). */
export function SalonMap() {
  const salon = useSalon()
  const { links, address, geo } = salon
  if (!address || !geo) return null
  const { eyebrow, heading } = salon.words.contact.way
  return (
    <section className="salon-map on-night" id="anfahrt">
      <div className="salon-map-words">
        <p className="eyebrow">{eyebrow}</p>
        <h2>
          <Heading {...heading} />
        </h2>
        <address>{address.line}</address>
        {salon.station && <p>{salon.station.text}</p>}
        <ul>
          <li>
            <MoreLink href={links.googleMaps}>Route mit Google Maps</MoreLink>
          </li>
          <li>
            <MoreLink href={links.openStreetMap}>Route mit OpenStreetMap</MoreLink>
          </li>
        </ul>
        <div className="salon-map-consent">
          <MapButton>Karte laden</MapButton>
          <p>
            Erst mit dem Klick erhält die OpenStreetMap Foundation (Großbritannien) Ihre IP-Adresse,
            Angaben zu Ihrem Browser und die Adresse unserer Website.{' '}
            <a href="/datenschutz">Datenschutz</a>
          </p>
        </div>
        <div className="salon-map-consent" hidden>
          <MapButton>Zurück zur Zeichnung</MapButton>
          <p>Erscheint keine Karte, ist OpenStreetMap von hier aus gerade nicht zu erreichen.</p>
        </div>
      </div>
      {/* The frame is made by a script after the click (scripts/parts/map.ts). */}
      <div
        className="salon-map-picture"
        data-map={embedUrl(geo)}
        data-title={`Karte von OpenStreetMap: ${salon.name}, ${address.street}`}
      >
        <div className="salon-map-drawing">
          <DrawnMap />
        </div>
      </div>
    </section>
  )
}

function MapButton({ children }: { children: string }) {
  return (
    <button type="button" className="button-link" data-tone="outline">
      {children}
    </button>
  )
}

const HALF_HEIGHT_DEGREES = 0.0028
const HALF_WIDTH_DEGREES = 0.006

/** The one address of another origin that a page of ours may show in a frame, and only after a click. */
export function embedUrl({ latitude, longitude }: NonNullable<Salon['geo']>) {
  const corners = [
    longitude - HALF_WIDTH_DEGREES,
    latitude - HALF_HEIGHT_DEGREES,
    longitude + HALF_WIDTH_DEGREES,
    latitude + HALF_HEIGHT_DEGREES,
  ].map((degrees) => degrees.toFixed(4))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
