import type { ReactNode } from 'react'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { bookingLinks } from './booking-links.ts'
import '#site/contact/ruled-columns.css'
import './contact-ways.css'

/** Stands for the service in the links that a script completes. */
const SERVICE = '{Leistung}'

/**
 * Three ways to an appointment. The links work as they arrive; a script adds the service that the address
 * names (scripts/parts/chosen-service.ts).
 */
export function ContactWays() {
  const salon = useSalon()
  const withService = bookingLinks(salon, SERVICE)
  return (
    <div className="contact-ways" data-service={SERVICE}>
      <ul className="ruled-columns">
        <Way title="WhatsApp" text="Auch abends und am Wochenende. Gern mit Foto.">
          <ButtonLink to={salon.links.whatsapp} withService={withService.whatsapp} tone="kupfer">
            Per WhatsApp schreiben
          </ButtonLink>
        </Way>
        <Way title="Telefon" text="Der kürzeste Weg, wenn es bald sein soll.">
          <ButtonLink to={salon.phone.href} tone="nacht">
            {salon.phone.shown} anrufen
          </ButtonLink>
        </Way>
        <Way title="E-Mail" text="Wenn Sie in Ruhe schreiben möchten.">
          <ButtonLink to={salon.links.bookingMail} withService={withService.mail} tone="nacht">
            E-Mail schreiben
          </ButtonLink>
        </Way>
      </ul>
    </div>
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
