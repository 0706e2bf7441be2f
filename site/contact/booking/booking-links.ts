import { chatLink, mailLink } from '#domain/salon/links.ts'
import type { Salon } from '#domain/salon/salon.ts'

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
