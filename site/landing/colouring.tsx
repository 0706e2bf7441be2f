import type { Colouring } from '#domain/salon/pages.ts'
import { serviceNamed } from '#domain/salon/salon.ts'
import { durationText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Heading, Section } from '#site/ui/section.tsx'
import './landing.css'

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

export function Steps({ steps }: Pick<Colouring, 'steps'>) {
  return (
    <ol className="steps">
      {steps.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

type Technique = Colouring['techniques'][number]

export function Techniques({ techniques }: Pick<Colouring, 'techniques'>) {
  return (
    <ul className="techniques">
      {techniques.map((technique) => (
        <li key={technique.name}>
          <h3>{technique.name}</h3>
          <p>{technique.text}</p>
          <Facts technique={technique} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ technique: { name, service: slug } }: { technique: Technique }) {
  const salon = useSalon()
  const onRequest = salon.requestServices.find((one) => one.slug === slug)
  const service = onRequest ?? serviceNamed(salon, slug)
  return (
    <div>
      <b>{'price' in service ? service.price : priceInList(service)}</b>
      <small>{durationText(service)}</small>
      <a className="link" href={`/leistungen#${slug}`}>
        Details<span className="visually-hidden"> zu {name}</span>
      </a>
    </div>
  )
}
