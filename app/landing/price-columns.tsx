import type { LandingPage } from '#content/landing/page.ts'
import { serviceNamed } from '#content/services/catalogue.ts'
import { durationText, priceInList } from '#domain/service.ts'
import './price-columns.css'

/** Prices from the one catalogue; each line leads to its service in the price list. */
export function PriceColumns({ groups }: { groups: LandingPage['services'] }) {
  return (
    <div className="price-columns">
      {groups.map(({ heading, slugs }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {slugs.map(serviceNamed).map((service) => (
              <li key={service.slug}>
                <a href={`/leistungen#${service.slug}`}>
                  <span>{service.name}</span>
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
