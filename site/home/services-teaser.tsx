import { countText, priceFrom } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'
import './services-teaser.css'

export function ServicesTeaser() {
  return (
    <Section eyebrow="Leistungen" title="Ein Preis, der vorher feststeht.">
      <ul className="services-teaser">
        {useSalon().categories.map(({ id, label, teaser, services }) => (
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
    </Section>
  )
}
