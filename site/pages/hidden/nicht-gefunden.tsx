import { navigation } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink, Link } from '#site/ui/links/links.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import './hidden-page.css'

export default function NotFoundPage() {
  const { phone, categories, words } = useSalon()
  const { example } = words.services
  return (
    <section className="hidden-page over-strands night-top on-night">
      <Strands picture="lost" isFirst />
      <h1>
        Diese Seite <em>gibt es nicht.</em>
      </h1>
      <p>
        Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.
        {phone && ' Rufen Sie uns gern an: '}
        <Link href={phone?.href}>{phone?.shown}</Link>
      </p>
      {categories.length > 0 && (
        <search>
          <form action="/leistungen">
            <label htmlFor="suche">Leistung suchen</label>
            <input
              id="suche"
              name="suche"
              type="search"
              placeholder={example ? `zum Beispiel ${example}` : undefined}
            />
            <button type="submit" className="button-link" data-tone="outline">
              Suchen
            </button>
          </form>
        </search>
      )}
      <ul>
        {navigation.map(({ path, label }) => (
          <li key={path}>
            <a className="link" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink to="/" tone="kupfer">
        Zur Startseite
      </ButtonLink>
    </section>
  )
}
