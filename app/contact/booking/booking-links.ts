import { mailLink } from '#app/contact/mail-link.ts'
import { links } from '#content/salon.ts'

const SUBJECT = 'Terminanfrage'

/** Where a request for an appointment goes; with a service it is named in both texts. */
export function bookingLinks(service: string | null) {
  if (!service) return { whatsapp: links.whatsapp, mail: links.bookingMail }
  const [chat] = links.whatsapp.split('?')
  const greeting = `Guten Tag, ich möchte gern einen Termin vereinbaren: ${service}.`
  return {
    whatsapp: `${chat}?text=${encodeURIComponent(greeting)}`,
    mail: mailLink(`${SUBJECT}: ${service}`, [
      'Guten Tag,',
      '',
      'ich möchte gern einen Termin vereinbaren.',
      '',
      `Leistung: ${service}`,
      'Wunschzeiten: ',
      'Meine Telefonnummer: ',
      '',
      'Freundliche Grüße',
    ]),
  }
}
