import type { SitePage } from '#content/site-map.ts'

/** Pages that no menu names: the home page and the footer lead to them. */
export const morePages: SitePage[] = [
  {
    path: '/bewertungen',
    title: { de: 'Bewertungen', en: 'Reviews' },
    description: {
      de: 'Was unsere Kundinnen und Kunden sagen: 4,9 von 5 aus 170+ Bewertungen. Teilen Sie Ihre Erfahrung mit uns.',
      en: 'What our customers say: 4.9 out of 5 from 170+ reviews. Share your experience with us.',
    },
    keywords: {
      de: 'Friseur Bewertungen Hamburg, Salon Strähne Erfahrungen, guter Friseur Hamm',
      en: 'hairdresser reviews Hamburg, Salon Strähne reviews, good hairdresser Hamm',
    },
    priority: 0.7,
    changefreq: 'weekly',
  },
  {
    path: '/philosophie',
    title: { de: 'Philosophie', en: 'Philosophy' },
    description: {
      de: 'Premium Qualität, persönliche Beratung, exklusive Atmosphäre: wofür unser Meisterbetrieb in Hamburg-Hamm seit 2004 steht.',
      en: 'Premium quality, personal advice, exclusive atmosphere: what our master salon in Hamburg-Hamm has stood for since 2004.',
    },
    keywords: {
      de: 'Friseur Beratung Hamburg, Meisterbetrieb Hamm, Salon Philosophie',
      en: 'hair consultation Hamburg, master salon Hamm, salon philosophy',
    },
    priority: 0.6,
    changefreq: 'monthly',
  },
  {
    path: '/faq',
    title: { de: 'Häufige Fragen', en: 'Frequently asked questions' },
    description: {
      de: 'Antworten zu Termin, Services, Preisen und Anfahrt: was Kundinnen und Kunden unseren Salon in Hamburg-Hamm am häufigsten fragen.',
      en: 'Answers about appointments, services, prices and directions: what customers ask our salon in Hamburg-Hamm most often.',
    },
    keywords: {
      de: 'Friseur Fragen, Friseurtermin absagen, Balayage Dauer, Parken Hamm',
      en: 'hairdresser questions, cancel hairdresser appointment, balayage duration, parking Hamm',
    },
    priority: 0.6,
    changefreq: 'monthly',
  },
]
