import { MoreLink } from '#app/ui/more-link.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { Section } from '#app/ui/section.tsx'
import { philosophy } from '#content/philosophy.ts'
import { claims } from '#content/salon.ts'
import './philosophy-teaser.css'

export function PhilosophyTeaser() {
  return (
    <Section eyebrow="Philosophie" title="Vor der Schere steht das Gespräch.">
      <BuiltPart id="philosophie-im-blick">{import.meta.env.SSR && <Sentences />}</BuiltPart>
    </Section>
  )
}

function Sentences() {
  return (
    <div className="philosophy-teaser">
      <ul>
        {philosophy.map(({ heading, sentences }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{sentences.slice(-2).join(' ')}</p>
          </li>
        ))}
      </ul>
      <p>
        {claims.master}. {claims.customers}.{' '}
        <MoreLink href="/philosophie">Wie wir arbeiten</MoreLink>
      </p>
    </div>
  )
}
