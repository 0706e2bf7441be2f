import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { salon } from '#content/salon.ts'
import { bookingLinks } from './booking-links.ts'
import type { ChosenService } from './chosen-service.ts'
import '#app/contact/ruled-columns.css'
import './contact-ways.css'

/** Three ways to an appointment. The links work as they arrive; a chosen service is added later. */
export function ContactWays({ service }: { service: ChosenService | null }) {
  const { whatsapp, mail } = bookingLinks(service?.name ?? null)
  return (
    <div className="contact-ways">
      <p className="contact-ways-choice" role="status">
        {service ? (
          <Choice service={service} />
        ) : (
          'Nennen Sie uns die Leistung und zwei Zeiten, die Ihnen passen. Dann geht es am schnellsten.'
        )}
      </p>
      <ul className="ruled-columns">
        <Way title="WhatsApp" text="Auch abends und am Wochenende. Gern mit Foto.">
          <ButtonLink to={whatsapp} tone="kupfer">
            Per WhatsApp schreiben
          </ButtonLink>
        </Way>
        <Way title="Telefon" text="Der kürzeste Weg, wenn es bald sein soll.">
          <ButtonLink to={salon.phone.href} tone="nacht">
            {salon.phone.shown} anrufen
          </ButtonLink>
        </Way>
        <Way title="E-Mail" text="Wenn Sie in Ruhe schreiben möchten.">
          <ButtonLink to={mail} tone="nacht">
            E-Mail schreiben
          </ButtonLink>
        </Way>
      </ul>
    </div>
  )
}

function Choice({ service }: { service: ChosenService }) {
  return (
    <>
      Ihre Wahl: <b>{service.name}</b>, {service.facts}. Sie steht schon in Nachricht und E-Mail.{' '}
      <a href="/leistungen">Andere Leistung wählen</a>
    </>
  )
}

function Way(props: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.children}
    </li>
  )
}
