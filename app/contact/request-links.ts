import { requests } from '#content/salon.ts'
import { mailLink } from './mail-link.ts'

/** Two requests that are no appointment, each with the questions the salon would ask anyway. */
export const requestLinks = {
  cooperation: mailLink(requests.cooperation, [
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
  model: mailLink('Anfrage als Haarmodell', [
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
} as const
