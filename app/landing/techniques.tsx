import type { Technique } from '#content/landing/page.ts'
import { serviceNamed } from '#content/services/catalogue.ts'
import { requestServices } from '#content/services/other.ts'
import { durationText, priceInList } from '#domain/service.ts'
import './techniques.css'

export function Techniques({ techniques }: { techniques: Technique[] }) {
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

function Facts({ technique: { name, slug } }: { technique: Technique }) {
  const asked = requestServices.find((one) => one.slug === slug)
  const service = asked ?? serviceNamed(slug)
  return (
    <div>
      <b>{'price' in service ? service.price : priceInList(service)}</b>
      <small>{durationText(service)}</small>
      <a href={`/leistungen#${slug}`}>
        Details<span className="visually-hidden"> zu {name}</span>
      </a>
    </div>
  )
}
