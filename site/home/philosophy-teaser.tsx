import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/more-link.tsx'
import { Section } from '#site/ui/section.tsx'
import './philosophy-teaser.css'

export function PhilosophyTeaser() {
  const { philosophy, claims } = useSalon()
  return (
    <Section eyebrow="Philosophie" title="Was Sie bei uns erwartet.">
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
    </Section>
  )
}
