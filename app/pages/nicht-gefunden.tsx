import { notFoundMeta } from '#app/layout/page-meta.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Strands } from '#app/ui/strands/strands.tsx'
import { salon } from '#content/salon.ts'
import { navigation } from '#content/site-map.ts'
import type { Route } from './+types/nicht-gefunden.ts'
import './nicht-gefunden.css'

export const meta: Route.MetaFunction = () => notFoundMeta()

export default function NotFoundPage() {
  return (
    <section className="nicht-gefunden night-top on-night">
      <Strands picture="lost" />
      <h1>
        Diese Strähne <em>führt ins Leere.</em>
      </h1>
      <p>
        Die Seite gibt es nicht oder nicht mehr. Rufen Sie uns gern an:{' '}
        <a href={salon.phone.href}>{salon.phone.shown}</a>
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
