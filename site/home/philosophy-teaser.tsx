import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/more-link.tsx'
import { StrandFile } from '#site/ui/strands/strand-file.tsx'
import './philosophy-teaser.css'

/** One large sentence on a picture as wide as the page: here the home page breathes. */
export function PhilosophyTeaser() {
  const [, advice] = useSalon().philosophy
  return (
    <section className="philosophy-teaser">
      <StrandFile picture="gespraech" />
      <h2>
        Beratung gehört <em>zu jedem Termin.</em>
      </h2>
      <p>{advice?.sentences.slice(1).join(' ')}</p>
      <MoreLink href="/philosophie">Wie wir arbeiten</MoreLink>
    </section>
  )
}
