import { serviceNamed } from '#domain/salon/salon.ts'
import { countText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { Heading, Section } from '#site/ui/section.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
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

/** One large sentence on a picture as wide as the page: here the home page breathes. */
export function PhilosophyTeaser() {
  const { philosophy, words } = useSalon()
  const advice = philosophy[1] ?? philosophy[0]
  if (!advice) return null
  const rest = advice.sentences.slice(1)
  return (
    <section className="philosophy-teaser over-strands">
      <Strands picture="gespraech" />
      <h2>
        <Heading {...words.home.philosophy} />
      </h2>
      <p>{(rest.length > 0 ? rest : advice.sentences).join(' ')}</p>
      <MoreLink href="/philosophie">Wie wir arbeiten</MoreLink>
    </section>
  )
}

export function FaqTeaser() {
  const { faq, words } = useSalon()
  const entries = faq.filter(({ isOnHome }) => isOnHome)
  if (entries.length === 0) return null
  return (
    <Section isBeside title={<Heading {...words.home.faq} />}>
      <div className="faq-teaser">
        <div>
          {entries.map(({ slug, question, answer }) => (
            <Accordion key={slug} group="fragen" title={question}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Accordion>
          ))}
        </div>
        <MoreLink href="/faq">Alle Fragen und Antworten</MoreLink>
      </div>
    </Section>
  )
}
