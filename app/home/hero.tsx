import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Strands } from '#app/ui/strands/strands.tsx'
import { useMotion } from '#app/ui/use-motion.ts'
import { Facts } from './facts.tsx'
import { TypingHeadline } from './typing-headline.tsx'
import './hero.css'

export function Hero() {
  const { isAllowed, isMoving, toggle } = useMotion()
  return (
    <div className="hero" data-moving={isMoving || undefined}>
      <section className="hero-stage on-night">
        <Strands picture="hero" />
        <div className="hero-words">
          <TypingHeadline isMoving={isMoving} />
          <p>
            Schnitt, Farbe und Kosmetik aus Meisterhand, seit 2004.{' '}
            <span>Termine nach Vereinbarung, auch nach Feierabend.</span>
          </p>
          <div className="hero-actions">
            <ButtonLink to="/termin-buchen" tone="kupfer">
              Termin buchen
            </ButtonLink>
            <ButtonLink to="/leistungen" tone="outline">
              Preise ansehen
            </ButtonLink>
          </div>
        </div>
        {isAllowed && (
          <button type="button" className="hero-pause" onClick={toggle}>
            <Icon name={isMoving ? 'pause' : 'play'} />
            <span className="visually-hidden">
              {isMoving ? 'Bewegung anhalten' : 'Bewegung fortsetzen'}
            </span>
          </button>
        )}
      </section>
      <Facts />
    </div>
  )
}
