import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { Section } from '#app/ui/section.tsx'
import { categories } from '#content/services/catalogue.ts'
import { countText, priceFrom } from '#domain/service.ts'
import './services-teaser.css'

/** Counted from the whole catalogue when the page is built; no script carries it for that. */
export function ServicesTeaser() {
  return (
    <Section eyebrow="Leistungen" title="Ein Preis, der vorher feststeht.">
      <BuiltPart id="leistungen-im-blick">{import.meta.env.SSR && <Areas />}</BuiltPart>
    </Section>
  )
}

function Areas() {
  return (
    <ul className="services-teaser">
      {categories.map(({ id, label, teaser, services }) => (
        <li key={id}>
          <a href={`/leistungen#${id}`}>
            <h3>{label}</h3>
            <p>{teaser}</p>
            <p className="services-teaser-count">
              <b>{countText(services.length)}</b> <b>{priceFrom(services)}</b>
            </p>
          </a>
        </li>
      ))}
    </ul>
  )
}
