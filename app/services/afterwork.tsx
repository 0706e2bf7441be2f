import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { StrandFile } from '#app/ui/strands/strand-file.tsx'
import { afterwork } from '#content/salon.ts'
import { categories } from '#content/services/catalogue.ts'
import { afterworkPrice, type Service } from '#domain/service.ts'
import './afterwork.css'

const EVENING = `ab ${Number.parseInt(afterwork.starts[0]?.at ?? '', 10)} Uhr`

/** After hours every service costs ten euros more: the rule, and what it makes of each price. */
export function Afterwork({ group }: { group: string }) {
  return (
    <section className="afterwork on-night">
      <StrandFile picture="afterwork" />
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
        <div className="afterwork-rule" id="afterwork">
          <p>{`${afterwork.times.join(', ')}. ${afterwork.price}, nach Vereinbarung.`}</p>
          <ButtonLink to="/termin-buchen" tone="outline">
            Abendtermin anfragen
          </ButtonLink>
        </div>
        <div className="afterwork-totals">
          {categories.map(({ id, label, services }) => (
            <div key={id}>
              <h3>{label}</h3>
              <ul>
                {services.map((service) => (
                  <AfterworkRow key={service.slug} service={service} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Accordion>
    </section>
  )
}

function AfterworkRow({ service }: { service: Service }) {
  const { regular, total } = afterworkPrice(service)
  return (
    <li>
      {`${service.name} `}
      <span>
        {`${regular} → `}
        <b>{total}</b> <small>{EVENING}</small>
      </span>
    </li>
  )
}
