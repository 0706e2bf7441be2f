import type { Colouring } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import { Steps } from './steps.tsx'
import { Techniques } from './techniques.tsx'
import './landing-head.css'

/** How colour is made, before the prices. */
export function ColouringWays({ techniques, steps }: Colouring) {
  const { landing } = useSalon().words
  return (
    <>
      {techniques.length > 0 && (
        <Section
          eyebrow={landing.techniques.eyebrow}
          title={<Heading {...landing.techniques.heading} />}
        >
          <Techniques techniques={techniques} />
        </Section>
      )}
      {steps.length > 0 && (
        <Section eyebrow={landing.steps.eyebrow} title={<Heading {...landing.steps.heading} />}>
          <Steps steps={steps} />
        </Section>
      )}
    </>
  )
}

/** Number, source and day stand beside every rating. */
export function ColouringProof({ offer }: Colouring) {
  const { rating, words } = useSalon()
  if (!rating && !offer) return null
  return (
    <ul className="colouring-proof">
      {rating && (
        <li>
          <b>
            {`${rating.shown} Sterne `}
            <span aria-hidden="true">★</span>
          </b>
          <small>{`Durchschnitt aus ${rating.count}, ${rating.date}`}</small>
        </li>
      )}
      {offer && (
        <li>
          <b>{offer}</b>
          <small>{words.landing.priceNote}</small>
        </li>
      )}
    </ul>
  )
}
