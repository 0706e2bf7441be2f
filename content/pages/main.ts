import { claims, salon } from '#content/salon.ts'
import { listed } from '#domain/german.ts'
import type { PageWords } from '#domain/salon/pages.ts'

const { name, place, founded, address, addressLine, languages } = salon

/** The six addresses of the main navigation. */
export const mainPages: PageWords[] = [
  {
    path: '/',
    title: {
      de: `Friseur in ${place} – ${claims.master} | ${name}`,
      en: `Hairdresser in ${place} – master salon since ${founded} | ${name}`,
    },
    description: {
      de: `Schnitt, Farbe und Kosmetik aus Meisterhand in ${place}, seit ${founded}. Termine nach Vereinbarung, auch nach Feierabend. ${address.street}.`,
      en: `Cuts, colour and beauty treatments by master hairdressers in ${place} since ${founded}. Appointments by arrangement, after hours too.`,
    },
    keywords: {
      de: `Friseur ${place}, Meisterfriseur, Balayage Hamburg, Herrenfriseur, Kosmetik Hamm`,
      en: `hairdresser ${place}, master hairdresser, balayage Hamburg, barber, beauty salon`,
    },
    priority: 1,
    changefreq: 'weekly',
  },
  {
    path: '/leistungen',
    title: { de: 'Leistungen und Preise', en: 'Services and prices' },
    description: {
      de: 'Alle Leistungen mit Preis und Dauer: Damen, Herren, Kosmetik und der Afterwork Spezialcut. Den genauen Preis nennen wir vorher.',
      en: 'All services with price and duration: women, men, beauty and the afterwork cut. We name the exact price beforehand.',
    },
    keywords: {
      de: 'Friseur Preise Hamburg, Haarschnitt Preis, Balayage Preis, Herrenschnitt, Kosmetik Preise',
      en: 'hairdresser prices Hamburg, haircut price, balayage price, men’s cut, beauty prices',
    },
    priority: 0.9,
    changefreq: 'monthly',
  },
  {
    path: '/galerie',
    title: { de: 'Galerie', en: 'Gallery' },
    description: {
      de: `Schnitte, Farben und Strähnen aus unserem Salon in ${place}. Hier zeigen wir bald unsere neuesten Arbeiten.`,
      en: `Cuts, colours and highlights from our salon in ${place}. Our latest work will be shown here soon.`,
    },
    keywords: {
      de: 'Frisuren Hamburg, Balayage Bilder, Friseur Galerie, Haarfarben',
      en: 'hairstyles Hamburg, balayage pictures, hairdresser gallery, hair colours',
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
  {
    path: '/termin-buchen',
    title: { de: 'Termin anfragen', en: 'Request an appointment' },
    description: {
      de: `Termin beim Friseur in ${place} anfragen: per WhatsApp, am Telefon, per E-Mail oder mit dem Formular, auch außerhalb der Öffnungszeiten.`,
      en: `Request an appointment at the hairdresser in ${place}: by WhatsApp, phone, e-mail or form, outside opening hours too.`,
    },
    keywords: {
      de: 'Friseurtermin Hamburg, Termin Friseur Hamm, Afterwork Friseur',
      en: 'hairdresser appointment Hamburg, book hairdresser Hamm, after-work haircut',
    },
    priority: 0.9,
    changefreq: 'monthly',
  },
  {
    path: '/ueber-uns',
    title: { de: 'Team und Bewerbung', en: 'Team and jobs' },
    description: {
      de: `Der Meisterbetrieb in ${place} und sein Team. Wir sprechen ${listed(languages, 'und')}. Bewerben in zwei Minuten.`,
      en: `The master salon in ${place} and its team. We speak German, English, Turkish and Persian. Apply in two minutes.`,
    },
    keywords: {
      de: 'Friseur Team Hamburg, Friseur Job Hamburg, Ausbildung Friseur Hamm',
      en: 'hairdresser team Hamburg, hairdresser job Hamburg, apprenticeship hairdresser',
    },
    priority: 0.7,
    changefreq: 'monthly',
  },
  {
    path: '/kontakt',
    title: { de: 'Kontakt und Anfahrt', en: 'Contact and directions' },
    description: {
      de: `${addressLine}. Telefon, WhatsApp, E-Mail, Öffnungszeiten und Anfahrt zu unserem Salon.`,
      en: `${addressLine}. Phone, WhatsApp, e-mail, opening hours and directions to our salon.`,
    },
    keywords: {
      de: `Friseur ${address.street}, Friseur Hamm Kontakt, Anfahrt ${name}`,
      en: `hairdresser ${address.street}, salon contact Hamburg, directions ${name}`,
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
]
