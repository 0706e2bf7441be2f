import { Section } from '#app/ui/section.tsx'
import type { ColouringPage } from '#content/landing/page.ts'
import { LandingHead } from './landing-head.tsx'
import { LandingWords } from './landing-words.tsx'
import { Steps } from './steps.tsx'
import { Techniques } from './techniques.tsx'
import './colouring.css'

export function ColouringHead({ page }: { page: ColouringPage }) {
  return (
    <LandingHead page={page} picture="farbe">
      <Proof page={page} />
    </LandingHead>
  )
}

/** The landing page that also shows how colour is made. */
export function ColouringWords({ page }: { page: ColouringPage }) {
  return (
    <LandingWords page={page} picture="farbe">
      <Section eyebrow="Techniken" title="Vier Wege zu Ihrer Farbe.">
        <Techniques techniques={page.techniques} />
      </Section>
      <Section eyebrow="Ablauf" title="In vier Schritten.">
        <Steps steps={page.steps} />
      </Section>
    </LandingWords>
  )
}

/** Number and period stand beside every rating. */
function Proof({ page: { rating, offer } }: { page: ColouringPage }) {
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
