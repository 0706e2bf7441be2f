import { mailLink } from '#domain/salon/links.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** Two requests that are no appointment, each with the questions the salon would ask anyway. */
export function requestLinks(salon: Salon) {
  return {
    cooperation: mailLink(salon, 'Kooperationsanfrage', [
      'Guten Tag,',
      '',
      'wir möchten gern mit Ihnen zusammenarbeiten.',
      '',
      'Unternehmen: ',
      'Unsere Idee: ',
      'Website: ',
      'Telefon für Rückfragen: ',
      '',
      'Freundliche Grüße',
    ]),
    model: mailLink(salon, 'Anfrage als Haarmodell', [
      'Guten Tag,',
      '',
      'ich möchte mich als Haarmodell melden.',
      '',
      'Haarlänge und Haarfarbe: ',
      'Bisherige Farbbehandlungen: ',
      'Gewünschte Veränderung: ',
      'Tage, an denen ich Zeit habe: ',
      'Meine Telefonnummer: ',
      '',
      'Freundliche Grüße',
    ]),
  }
}
