import { Accordion } from '#app/ui/accordion.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { Section } from '#app/ui/section.tsx'
import { faq } from '#content/faq.ts'
import './faq-teaser.css'

const asked = ['wie-weit-im-voraus', 'ausserhalb-der-oeffnungszeiten', 'ab-preise', 'bus-und-bahn']

/** Taken from all the answers when the page is built; no script carries them for that. */
export function FaqTeaser() {
  return (
    <Section eyebrow="Häufige Fragen" title="Gut zu wissen, bevor Sie kommen.">
      <div className="faq-teaser">
        <BuiltPart id="fragen-im-blick">{import.meta.env.SSR && <Questions />}</BuiltPart>
        <MoreLink href="/faq">Alle Fragen und Antworten</MoreLink>
      </div>
    </Section>
  )
}

function Questions() {
  return faq
    .filter(({ slug }) => asked.includes(slug))
    .map(({ slug, question, answer }) => (
      <Accordion key={slug} group="fragen" title={question}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Accordion>
    ))
}
