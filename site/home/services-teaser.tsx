import { serviceNamed } from '#domain/salon/salon.ts'
import { countText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'
import './services-teaser.css'

export function ServicesTeaser() {
  const salon = useSalon()
  const priceOf = (slug: string) => {
    const service = serviceNamed(salon, slug)
    return `${service.name} ${priceInList(service)}`
  }
  return (
    <Section
      eyebrow="Leistungen"
      title={
        <>
          Den Preis kennen Sie <em>vorher.</em>
        </>
      }
    >
      <ul className="services-teaser">
        {salon.categories.map(({ id, label, teaser, example, services }) => (
          <li key={id}>
            <a href={`/leistungen#${id}`}>
              <h3>{label}</h3>
              <p>{teaser}</p>
              <p className="services-teaser-count">
                <b>{countText(services.length)},</b> zum Beispiel {priceOf(example)}
              </p>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
