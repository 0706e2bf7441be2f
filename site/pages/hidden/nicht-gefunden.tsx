import { navigation } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import './nicht-gefunden.css'

export default function NotFoundPage() {
  const { phone } = useSalon()
  return (
    <section className="nicht-gefunden night-top on-night">
      <Strands picture="lost" />
      <h1>
        Diese Seite <em>gibt es nicht.</em>
      </h1>
      <p>
        Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler. Rufen Sie uns gern
        an: <a href={phone.href}>{phone.shown}</a>
      </p>
      <search>
        <form action="/leistungen">
          <label htmlFor="suche">Leistung suchen</label>
          <input id="suche" name="suche" type="search" placeholder="zum Beispiel Balayage" />
          <button type="submit">Suchen</button>
        </form>
      </search>
      <ul>
        {navigation.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
      <ButtonLink to="/" tone="kupfer">
        Zur Startseite
      </ButtonLink>
    </section>
  )
}
