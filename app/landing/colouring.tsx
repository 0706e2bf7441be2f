import { Section } from '#app/ui/section.tsx'
import type { ColouringPage } from '#content/landing/page.ts'
import { LandingPage } from './landing-page.tsx'
import { Steps } from './steps.tsx'
import { Techniques } from './techniques.tsx'
import './colouring.css'

/** The landing page that also shows how colour is made. */
export function Colouring({ page }: { page: ColouringPage }) {
  return (
    <LandingPage page={page} picture="farbe" proof={<Proof page={page} />}>
      <Section eyebrow="Techniken" title="Vier Wege zu Ihrer Farbe.">
        <Techniques techniques={page.techniques} />
      </Section>
      <Section eyebrow="Ablauf" title="In vier Schritten.">
        <Steps steps={page.steps} />
      </Section>
    </LandingPage>
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
