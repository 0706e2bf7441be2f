import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import { Section } from '#site/ui/section.tsx'
import './teasers.css'

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
