import type { SitePage } from '#content/site-map.ts'

/** The six addresses of the main navigation. */
export const mainPages: SitePage[] = [
  {
    path: '/',
    title: {
      de: 'Friseur in Hamburg-Hamm – Meisterbetrieb seit 2004 | Salon Strähne',
      en: 'Hairdresser in Hamburg-Hamm – master salon since 2004 | Salon Strähne',
    },
    description: {
      de: 'Schnitt, Farbe und Kosmetik aus Meisterhand in Hamburg-Hamm, seit 2004. Termine nach Vereinbarung, auch nach Feierabend. Hammer Landstraße 4.',
      en: 'Cuts, colour and beauty treatments by master hairdressers in Hamburg-Hamm since 2004. Appointments by arrangement, after hours too.',
    },
    keywords: {
      de: 'Friseur Hamburg-Hamm, Meisterfriseur, Balayage Hamburg, Herrenfriseur, Kosmetik Hamm',
      en: 'hairdresser Hamburg-Hamm, master hairdresser, balayage Hamburg, barber, beauty salon',
    },
    priority: 1,
    changefreq: 'weekly',
  },
  {
    path: '/leistungen',
    title: { de: 'Leistungen und Preise', en: 'Services and prices' },
    description: {
      de: 'Alle Leistungen mit Preis und Dauer: Damen, Herren, Kosmetik und der Afterwork Spezialcut. Ein Preis, der vorher feststeht.',
      en: 'All services with price and duration: women, men, beauty and the afterwork cut. A price that is settled beforehand.',
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
      de: 'Schnitte, Farben und Strähnen aus unserem Salon in Hamburg-Hamm. Hier zeigen wir bald unsere neuesten Arbeiten.',
      en: 'Cuts, colours and highlights from our salon in Hamburg-Hamm. Our latest work will be shown here soon.',
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
    title: { de: 'Termin vereinbaren', en: 'Make an appointment' },
    description: {
      de: 'Termin per WhatsApp, Telefon oder E-Mail vereinbaren, auch außerhalb der Öffnungszeiten. Dienstag bis Samstag in Hamburg-Hamm.',
      en: 'Arrange an appointment by WhatsApp, phone or e-mail, outside opening hours too. Tuesday to Saturday in Hamburg-Hamm.',
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
      de: 'Der Meisterbetrieb in Hamburg-Hamm und sein Team: Deutsch, Englisch, Türkisch und Persisch. Bewerben in zwei Minuten.',
      en: 'The master salon in Hamburg-Hamm and its team: German, English, Turkish and Persian. Apply in two minutes.',
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
      de: 'Hammer Landstraße 4, 20537 Hamburg. Telefon, WhatsApp, E-Mail, Öffnungszeiten und Anfahrt zu unserem Salon.',
      en: 'Hammer Landstraße 4, 20537 Hamburg. Phone, WhatsApp, e-mail, opening hours and directions to our salon.',
    },
    keywords: {
      de: 'Friseur Hammer Landstraße, Friseur Hamm Kontakt, Anfahrt Salon Strähne',
      en: 'hairdresser Hammer Landstraße, salon contact Hamburg, directions Salon Strähne',
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
]
