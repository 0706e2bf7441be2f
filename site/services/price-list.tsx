import type { RequestService } from '#domain/salon/salon.ts'
import { countText } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { Afterwork } from './afterwork.tsx'
import { PrintHead } from './print-head.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { RequestRow, ServiceRow } from './service-row.tsx'
import './price-list.css'

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
