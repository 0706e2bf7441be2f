import { pricesPath } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/button-link.tsx'
import { MotionButton } from '#site/ui/motion-button.tsx'
import { Photo } from '#site/ui/photos/photo.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import { Facts } from './facts.tsx'
import { Headline } from './headline.tsx'
import './hero.css'

/** Dim and behind strands it needs fewer pixels than it covers. */
const PHOTO_SIZES = '60vw'

export function Hero() {
  const { categories, heroPhoto, words } = useSalon()
  const { lead, more } = words.home
  return (
    <div className="hero" data-motion>
      <section className="hero-stage night-top on-night">
        {heroPhoto && <Photo photo={heroPhoto} sizes={PHOTO_SIZES} comes="first" isCut />}
        <Strands picture="hero" />
        <div className="hero-words">
          <Headline />
          {(lead || more) && (
            <p>
              {lead && `${lead} `}
              {more && <span>{more}</span>}
            </p>
          )}
          <div className="hero-actions">
            <ButtonLink to="/termin-buchen" tone="kupfer">
              Termin anfragen
            </ButtonLink>
            <ButtonLink to={pricesPath(categories)} tone="outline">
              Preise ansehen
            </ButtonLink>
          </div>
        </div>
        <MotionButton className="hero-pause" />
      </section>
      <Facts />
    </div>
  )
}
