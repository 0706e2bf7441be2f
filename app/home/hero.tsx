import { ButtonLink } from '#app/ui/button-link.tsx'
import { MotionButton } from '#app/ui/motion-button.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { Strands } from '#app/ui/strands/strands.tsx'
import { useMotion } from '#app/ui/use-motion.ts'
import { salon } from '#content/salon.ts'
import { Facts } from './facts.tsx'
import { TypingHeadline } from './typing-headline.tsx'
import './hero.css'

export function Hero() {
  const motion = useMotion()
  const { isMoving } = motion
  return (
    <div className="hero" data-moving={isMoving || undefined}>
      <section className="hero-stage night-top on-night">
        <Strands picture="hero" />
        <div className="hero-words">
          <TypingHeadline isMoving={isMoving} />
          <BuiltPart id="willkommen">{import.meta.env.SSR && <Welcome />}</BuiltPart>
        </div>
        <MotionButton className="hero-pause" motion={motion} />
      </section>
      <Facts />
    </div>
  )
}

function Welcome() {
  return (
    <>
      <p>
        {`Schnitt, Farbe und Kosmetik aus Meisterhand, seit ${salon.founded}. `}
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
    </>
  )
}
