import type { RequestService } from '#domain/salon/salon.ts'
import {
  countText,
  durationText,
  priceInList,
  priceLines,
  type Service,
  TAX_NOTE,
} from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Afterwork } from './afterwork.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import '#site/ui/accordion-large.css'
import './price-list.css'
import './print-head.css'

const GROUP = 'leistungen'
/** Each area's details have a picture of their own (service-dialog.css). */
const TONES = [undefined, 2, 3]

export function PriceList() {
  const { afterwork, categories, requestServices } = useSalon()
  return (
    <>
      <PrintHead />
      <div className="price-list">
        <nav aria-label="Bereiche">
          {categories.map(({ id, label }) => (
            <a key={id} className="link" href={`#${id}`}>
              {label}
            </a>
          ))}
          {afterwork.times.length > 0 && (
            <a className="link" href="#afterwork">
              {afterwork.name}
            </a>
          )}
        </nav>
        {categories.map(({ id, label, services }, place) => (
          <Accordion
            key={id}
            group={GROUP}
            tone="large"
            isOpen={place === 0}
            title={
              <>
                {`${label} `}
                <small>{countText(services.length)}</small>
              </>
            }
          >
            <ul id={id}>
              {services.map((service) => (
                <ServiceRow key={service.slug} service={service} />
              ))}
            </ul>
            <OnRequest services={requestServices.filter(({ category }) => category === id)} />
          </Accordion>
        ))}
      </div>
      <Afterwork group={GROUP} />
      {categories.map(({ id, label, services }, place) => (
        <div key={id} data-tone={TONES[place % TONES.length]}>
          {services.map((service) => (
            <ServiceDialog key={service.slug} service={service} area={label} />
          ))}
        </div>
      ))}
    </>
  )
}

/** What the salon does besides, without a price that could stand in a list: not counted among it. */
function OnRequest({ services }: { services: RequestService[] }) {
  if (services.length === 0) return null
  return (
    <div className="on-request">
      <h3>Auf Anfrage</h3>
      <ul>
        {services.map((service) => (
          <RequestRow key={service.slug} service={service} />
        ))}
      </ul>
    </div>
  )
}

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

/** The head of the list in the salon's window: whose prices, where, and that tax is in them. */
export function PrintHead() {
  const { name, address, phone } = useSalon()
  return (
    <div className="print-head" aria-hidden="true">
      <b>{name}</b>
      <p>{[address?.line, phone?.shown].filter(Boolean).join(' · ')}</p>
      <p>
        {`Preisverzeichnis. ${TAX_NOTE}`}
        <span data-printed-on />
      </p>
    </div>
  )
}

/** Without a script it does not show; `?suche=` in the address fills it (scripts/price-list/filter.ts). */
export function FilterBox() {
  const { phone, words } = useSalon()
  return (
    <search className="filter-box">
      <form action="/leistungen">
        <label htmlFor="suche">Leistung suchen</label>
        <span>
          <button type="submit" aria-label="Suchen">
            <Icon name="search" />
          </button>
          <input
            id="suche"
            name="suche"
            type="search"
            autoComplete="off"
            maxLength={40}
            placeholder={words.services.search || undefined}
          />
        </span>
      </form>
      <p role="status" />
      <template>
        {phone ? <a href={phone.href}>{phone.shown}</a> : <a href="/kontakt">Kontakt</a>}
      </template>
    </search>
  )
}
