import type { Afterwork as AfterworkTimes } from '#domain/salon/salon.ts'
import { afterworkStarts, longEvenings, priceInList, type Service } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import './price-list.css'

/** After hours a service costs more: the rule, and what it makes of each price. */
export function Afterwork({ group }: { group: string }) {
  const { afterwork, categories } = useSalon()
  if (afterwork.times.length === 0) return null
  const services = categories.flatMap((category) => category.services)
  const long = longEvenings(services, afterwork)
  const only = long ? ` Was dafür zu lange dauert, geht nur ${long.when}.` : ''
  return (
    <section className="afterwork over-strands on-night">
      <Strands picture="afterwork" />
      <Accordion
        group={group}
        tone="night"
        title={
          <>
            {`${afterwork.name} `}
            <small>{afterwork.shortTimes}</small>
          </>
        }
      >
        <div className="afterwork-rule" id="afterwork" data-keywords="Feierabend">
          <p>
            {`${afterwork.times.join(', ')}. ${afterwork.price}, nach Vereinbarung. Spätestens um ${afterwork.ends} Uhr ist Schluss.${only}`}
          </p>
          <ButtonLink to="/termin-buchen" tone="outline">
            Termin anfragen
          </ButtonLink>
        </div>
        <div className="afterwork-totals">
          {categories.map(({ id, label, services }) => (
            <div key={id}>
              <h3>{label}</h3>
              <ul>
                {services.map((service) => (
                  <AfterworkRow key={service.slug} service={service} afterwork={afterwork} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Accordion>
    </section>
  )
}

function AfterworkRow(props: { service: Service; afterwork: AfterworkTimes }) {
  const { service, afterwork } = props
  const possible = afterworkStarts(service, afterwork)
  const days = possible.map(({ short, at }) => `${short} ab ${at}`).join(', ')
  return (
    <li data-service={service.slug}>
      {`${service.name} `}
      {possible.length === 0 ? (
        <small>dauert länger als ein Abend</small>
      ) : (
        <span>
          {`${priceInList(service)} → `}
          <b>{priceInList(service, afterwork.surcharge)}</b>
          {possible.length < afterwork.starts.length && <small>{` nur ${days}`}</small>}
        </span>
      )}
    </li>
  )
}
