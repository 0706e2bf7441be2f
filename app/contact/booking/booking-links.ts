import { mailLink } from '#app/contact/mail-link.ts'
import { chatLink, links, requests } from '#content/salon.ts'

/** Where a request for an appointment goes; with a service it is named in both texts. */
export function bookingLinks(service: string | null) {
  if (!service) return { whatsapp: links.whatsapp, mail: links.bookingMail }
  return {
    whatsapp: chatLink(`Guten Tag, ${requests.bookingWish}: ${service}.`),
    mail: mailLink(`${requests.booking}: ${service}`, [
      'Guten Tag,',
      '',
      `${requests.bookingWish}.`,
      '',
      `Leistung: ${service}`,
      'Wunschzeiten: ',
      'Meine Telefonnummer: ',
      '',
      'Freundliche Grüße',
    ]),
  }
}
