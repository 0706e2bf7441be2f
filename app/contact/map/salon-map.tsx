import { useEffect, useRef, useState } from 'react'
import { MoreLink } from '#app/ui/more-link.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { links, salon } from '#content/salon.ts'
import { DrawnMap } from './drawn-map.tsx'
import { EMBED_URL } from './embed.ts'
import './drawn-map.css'
import './salon-map.css'

/** Our own drawing first; the map of somebody else only after a click (TDDDG § 25). */
export function SalonMap() {
  const [isReady, setReady] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (isLoaded) frame.current?.focus()
  }, [isLoaded])
  return (
    <section className="salon-map on-night">
      <div className="salon-map-words">
        <p className="eyebrow">Anfahrt</p>
        <h2>
          So finden Sie <em>zu uns.</em>
        </h2>
        <address>{salon.addressLine}</address>
        <p>{salon.station.text}</p>
        <ul>
          <li>
            <MoreLink href={links.googleMaps}>Route mit Google Maps</MoreLink>
          </li>
          <li>
            <MoreLink href={links.openStreetMap}>Route mit OpenStreetMap</MoreLink>
          </li>
        </ul>
        {!isLoaded && (
          <div className="salon-map-consent" data-ready={isReady || undefined}>
            <button type="button" onClick={() => setLoaded(true)}>
              Karte laden
            </button>
            <p>
              Erst mit dem Klick erhält die OpenStreetMap Foundation (Großbritannien) Ihre
              IP-Adresse, Angaben zu Ihrem Browser und die Adresse unserer Website.{' '}
              <a href="/datenschutz">Datenschutz</a>
            </p>
          </div>
        )}
      </div>
      <div className="salon-map-picture">
        {isLoaded ? (
          <iframe
            ref={frame}
            src={EMBED_URL}
            title={`Karte von OpenStreetMap: ${salon.name}, ${salon.address.street}`}
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <BuiltPart id="lageplan">{import.meta.env.SSR && <DrawnMap />}</BuiltPart>
        )}
      </div>
    </section>
  )
}
