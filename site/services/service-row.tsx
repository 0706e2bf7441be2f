import type { RequestService } from '#domain/salon/salon.ts'
import {
  durationText,
  findServices,
  priceInList,
  priceLines,
  type Service,
} from '#domain/service.ts'
import './service-row.css'

/** A line of the price list. The browser opens the details: before and without JavaScript too. */
export function ServiceRow({ service }: { service: Service }) {
  const { slug, name } = service
  const lines = priceLines(service)
  return (
    <li className="service-row" id={slug} data-keywords={extraKeywords(service)}>
      <button type="button" {...{ command: 'show-modal', commandfor: `info-${slug}` }}>
        <span className="service-name">{name}</span>
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
      <p className="service-words">{description}</p>
    </li>
  )
}

/** What name, description and the other keywords do not answer already: no word travels twice. */
function extraKeywords({ name, description, keywords = [] }: Service | RequestService) {
  const extra = keywords.filter((word) => {
    const others = keywords.filter((one) => one !== word)
    return findServices([{ name, description, keywords: others }], word).length === 0
  })
  return extra.join(' ') || undefined
}
