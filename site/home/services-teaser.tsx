import { serviceNamed } from '#domain/salon/salon.ts'
import { countText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import './teasers.css'

export function ServicesTeaser() {
  const salon = useSalon()
  const { eyebrow, heading } = salon.words.home.services
  if (salon.categories.length === 0) return null
  const priceOf = (slug: string) => {
    const service = serviceNamed(salon, slug)
    return `${service.name} ${priceInList(service)}`
  }
  return (
    <Section eyebrow={eyebrow} title={<Heading {...heading} />}>
      <ul className="services-teaser">
        {salon.categories.map(({ id, label, teaser, example, services }) => (
          <li key={id}>
            <a href={`/leistungen#${id}`}>
              <h3>{label}</h3>
              {teaser && <p>{teaser}</p>}
              <p className="services-teaser-count">
                <b>{countText(services.length)},</b> {priceOf(example)}
              </p>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
