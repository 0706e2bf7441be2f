import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { MoreLink } from '#site/ui/more-link.tsx'
import { Section } from '#site/ui/section.tsx'
import './faq-teaser.css'

const asked = ['wie-weit-im-voraus', 'ausserhalb-der-oeffnungszeiten', 'ab-preise', 'bus-und-bahn']

export function FaqTeaser() {
  const entries = useSalon().faq.filter(({ slug }) => asked.includes(slug))
  return (
    <Section
      isBeside
      title={
        <>
          Gut zu wissen, <em>bevor Sie kommen.</em>
        </>
      }
    >
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
