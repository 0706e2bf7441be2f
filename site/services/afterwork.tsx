import { afterworkPrice, type Service } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { StrandFile } from '#site/ui/strands/strand-file.tsx'
import './afterwork.css'

/** After hours every service costs ten euros more: the rule, and what it makes of each price. */
export function Afterwork({ group }: { group: string }) {
  const { afterwork, categories } = useSalon()
  const evening = `ab ${Number.parseInt(afterwork.starts[0]?.at ?? '', 10)} Uhr`
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
                  <AfterworkRow key={service.slug} service={service} evening={evening} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Accordion>
    </section>
  )
}

function AfterworkRow({ service, evening }: { service: Service; evening: string }) {
  const { regular, total } = afterworkPrice(service)
  return (
    <li>
      {`${service.name} `}
      <span>
        {`${regular} → `}
        <b>{total}</b> <small>{evening}</small>
      </span>
    </li>
  )
}
