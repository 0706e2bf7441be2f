import type { Colouring } from '#domain/salon/pages.ts'
import { Section } from '#site/ui/section.tsx'
import { Steps } from './steps.tsx'
import { Techniques } from './techniques.tsx'
import './colouring.css'

/** How colour is made, before the prices. */
export function ColouringWays({ techniques, steps }: Colouring) {
  return (
    <>
      <Section eyebrow="Techniken" title="Vier Wege zu Ihrer Farbe.">
        <Techniques techniques={techniques} />
      </Section>
      <Section eyebrow="Ablauf" title="In vier Schritten.">
        <Steps steps={steps} />
      </Section>
    </>
  )
}

/** Number, source and day stand beside every rating. */
export function ColouringProof({ rating, offer }: Colouring) {
  return (
    <ul className="colouring-proof">
      <li>
        <b>
          {`${rating.shown} `}
          <span aria-hidden="true">★</span>
        </b>
        <small>{rating.basis}</small>
      </li>
      <li>
        <b>{offer}</b>
        <small>Den genauen Preis nennen wir vor Beginn.</small>
      </li>
    </ul>
  )
}
