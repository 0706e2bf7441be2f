import { useEffect, useRef } from 'react'
import { links, salon } from '#content/salon.ts'
import { DrawnMap } from './drawn-map.tsx'
import { EMBED_URL } from './embed.ts'
import { useMapConsent } from './use-map-consent.ts'
import './salon-map.css'

/** Our own drawing first; the map of somebody else only after a click (TDDDG § 25). */
export function SalonMap() {
  const { isReady, isLoaded, load } = useMapConsent()
  const { street, postalCode, city } = salon.address
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isLoaded) frame.current?.focus()
  }, [isLoaded])
  return (
    // The server reads data-frame and allows this page, and no other, exactly that origin.
    <section className="salon-map on-night" data-frame={EMBED_URL}>
      <div className="salon-map-words">
        <p className="eyebrow">Anfahrt</p>
        <h2>
          So finden Sie <em>zu uns.</em>
        </h2>
        <address>
          {street}, {postalCode} {city}
        </address>
        <p>Die U2 und die U4 halten an der Station Burgstraße.</p>
        <ul>
          <li>
            <a href={links.googleMaps}>Route mit Google Maps</a>
          </li>
          <li>
            <a href={links.openStreetMap}>Route mit OpenStreetMap</a>
          </li>
        </ul>
        {!isLoaded && (
          <div className="salon-map-consent" data-ready={isReady || undefined}>
            <button type="button" onClick={load}>
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
            title={`Karte von OpenStreetMap: ${salon.name}, ${street}`}
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <DrawnMap />
        )}
      </div>
    </section>
  )
}
