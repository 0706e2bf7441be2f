import type { Colouring } from '#domain/salon/pages.ts'
import { serviceNamed } from '#domain/salon/salon.ts'
import { durationText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import './landing.css'

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
