import { useSalon } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import { StrandFile } from '#site/ui/strands/strand-file.tsx'
import './teasers.css'

/** One large sentence on a picture as wide as the page: here the home page breathes. */
export function PhilosophyTeaser() {
  const { philosophy, words } = useSalon()
  const advice = philosophy[1] ?? philosophy[0]
  if (!advice) return null
  const rest = advice.sentences.slice(1)
  return (
    <section className="philosophy-teaser over-strands">
      <StrandFile picture="gespraech" />
      <h2>
        <Heading {...words.home.philosophy} />
      </h2>
      <p>{(rest.length > 0 ? rest : advice.sentences).join(' ')}</p>
      <MoreLink href="/philosophie">Wie wir arbeiten</MoreLink>
    </section>
  )
}
