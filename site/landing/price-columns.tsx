import type { LandingPage } from '#domain/salon/pages.ts'
import { serviceNamed } from '#domain/salon/salon.ts'
import { durationText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import './landing.css'

/** Prices from the one catalogue; each line leads to its service in the price list. */
export function PriceColumns({ groups }: { groups: LandingPage['services'] }) {
  const salon = useSalon()
  return (
    <div className="price-columns">
      {groups.map(({ heading, services }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {services
              .map((slug) => serviceNamed(salon, slug))
              .map((service) => (
                <li key={service.slug}>
                  <a href={`/leistungen#${service.slug}`}>
                    <span className="opens">{service.name}</span>
                    <small>{durationText(service)}</small>
                    <b>{priceInList(service)}</b>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
