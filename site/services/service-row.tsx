import type { RequestService } from '#domain/salon/salon.ts'
import { durationText, priceInList, priceLines, type Service } from '#domain/service.ts'
import './price-list.css'

/** A line of the price list. The browser opens the details: before and without JavaScript too. */
export function ServiceRow({ service }: { service: Service }) {
  const { slug, name } = service
  const lines = priceLines(service)
  return (
    <li className="service-row" id={slug} data-keywords={extraKeywords(service)}>
      <button type="button" popoverTarget={`info-${slug}`}>
        <span className="service-name opens">{name}</span>
        <span className="service-duration">{durationText(service)}</span>
        <b>{priceInList(service)}</b>
        {lines.length > 1 && (
          <small aria-hidden="true">
            {lines.map(({ label, price }) => `${label} ${price}`).join(' · ')}
          </small>
        )}
      </button>
    </li>
  )
}

/** A service whose price only a look at the hair can tell: no details to open, all is said here. */
export function RequestRow({ service }: { service: RequestService }) {
  const { slug, name, price, description } = service
  return (
    <li className="service-row request-row" id={slug} data-keywords={extraKeywords(service)}>
      <span className="service-name">{name}</span>
      <span className="service-duration">{durationText(service)}</span>
      <b>{price}</b>
      {description && <p className="service-words">{description}</p>}
    </li>
  )
}

/** What the name does not answer already: no word travels twice. */
function extraKeywords({ name, keywords = [] }: Service | RequestService) {
  return keywords.filter((word) => !name.includes(word)).join(' ') || undefined
}
