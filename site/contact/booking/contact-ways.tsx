import type { ReactNode } from 'react'
import { chatLink, mailLink } from '#domain/salon/links.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import '#site/contact/contact.css'

/** Stands for the service in the links that a script completes. */
const SERVICE = '{Leistung}'

/**
 * Three ways to an appointment. The links work as they arrive; a script adds the service that the address
 * names (scripts/parts/chosen-service.ts).
 */
export function ContactWays() {
  const salon = useSalon()
  const { phone, links } = salon
  const { chat, phone: call, mail } = salon.words.booking
  if (!phone || !salon.email) return null
  const withService = bookingLinks(salon, SERVICE)
  return (
    <div className="contact-ways" data-service={SERVICE}>
      <ul className="ruled-columns">
        {links.whatsapp && (
          <Way title="WhatsApp" text={chat}>
            <ButtonLink to={links.whatsapp} withService={withService.whatsapp} tone="kupfer">
              Per WhatsApp schreiben
            </ButtonLink>
          </Way>
        )}
        <Way title="Telefon" text={call}>
          <ButtonLink to={phone.href} tone="nacht">
            {phone.shown} anrufen
          </ButtonLink>
        </Way>
        <Way title="E-Mail" text={mail}>
          <ButtonLink to={links.bookingMail} withService={withService.mail} tone="nacht">
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
      {props.text && <p>{props.text}</p>}
      {props.children}
    </li>
  )
}

/** Where a request for an appointment goes; the service is named in both texts. */
export function bookingLinks(salon: Salon, service: string) {
  const wish = 'ich möchte gern einen Termin vereinbaren'
  return {
    whatsapp: chatLink(salon, `Guten Tag, ${wish}: ${service}.`),
    mail: mailLink(salon, `Terminanfrage: ${service}`, [
      'Guten Tag,',
      '',
      `${wish}.`,
      '',
      `Leistung: ${service}`,
      'Wunschzeiten: ',
      'Meine Telefonnummer: ',
      '',
      'Freundliche Grüße',
    ]),
  }
}
