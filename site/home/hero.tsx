import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { MotionButton } from '#site/ui/motion-button.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import { Facts } from './facts.tsx'
import { Headline } from './headline.tsx'
import './hero.css'

export function Hero() {
  return (
    <div className="hero" data-motion>
      <section className="hero-stage night-top on-night">
        <Strands picture="hero" />
        <div className="hero-words">
          <Headline />
          <p>
            {`Schnitt, Farbe und Kosmetik aus Meisterhand, seit ${useSalon().founded}. `}
            <span>Termine nach Vereinbarung, auch nach Feierabend.</span>
          </p>
          <div className="hero-actions">
            <ButtonLink to="/termin-buchen" tone="kupfer">
              Termin anfragen
            </ButtonLink>
            <ButtonLink to="/leistungen" tone="outline">
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
