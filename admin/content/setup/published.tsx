import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { siteUrl } from '#admin/api/site-url.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { TextButton } from '#admin/ui/button.tsx'
import { when } from '#domain/moments.ts'
import '#site/ui/strands/night-band.css'
import '#site/ui/strands/strands.css'

const NEXT = [
  {
    to: '/admin/inhalte/fotos',
    title: 'Fotos zeigen',
    text: 'Ihre Arbeit und Ihr Team, direkt vom Telefon.',
  },
  {
    to: '/admin/hours',
    title: 'Besondere Tage eintragen',
    text: 'Wann Sie außer der Reihe geschlossen haben.',
  },
  {
    to: '/admin/system',
    title: 'Mail prüfen',
    text: 'Ob Anfragen bei Ihnen ankommen.',
  },
]

/** Comes once, right after the website has gone public. */
export function Published({ onClose }: { onClose: () => void }) {
  const { publishedAt } = useSalon().document
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="setup-published">
      <section className="night-band on-night">
        <div className="strands" aria-hidden="true">
          <img src="/strands/faq.svg" alt="" />
        </div>
        <div>
          <p>Veröffentlicht {publishedAt && when(publishedAt)}</p>
          <h1 ref={title} tabIndex={-1}>
            Ihr Salon ist <em>im Netz.</em>
          </h1>
          <p>
            <a className="button" data-tone="kupfer" href="/">
              Website ansehen
            </a>{' '}
            <a href={siteUrl()}>{new URL(siteUrl()).host}</a>
          </p>
        </div>
      </section>
      <ul className="lines content-cards">
        {NEXT.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <b>{title}</b>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
      <p className="cluster setup-ways">
        <span>Suchmaschinen brauchen meist einige Tage. Sie müssen nichts tun.</span>
        <Link className="text-button" to="/admin/dashboard">
          Zur Übersicht
        </Link>
        <TextButton onClick={onClose}>Website wieder verbergen</TextButton>
      </p>
    </div>
  )
}
