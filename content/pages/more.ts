import { rating, ratingBasis, salon } from '#content/salon.ts'
import type { PageWords } from '#domain/salon/pages.ts'

const { name, place, founded } = salon

/** Pages that no menu names: the home page and the footer lead to them. */
export const morePages: PageWords[] = [
  {
    path: '/bewertungen',
    title: { de: 'Bewertungen', en: 'Reviews' },
    description: {
      de: `Was unsere Kundinnen und Kunden sagen: ${rating.shown} von 5 aus ${ratingBasis.count}. Teilen Sie Ihre Erfahrung mit uns.`,
      en: `What our customers say: ${rating.value} out of 5 from ${rating.countShown} Google reviews. Share your experience with us.`,
    },
    keywords: {
      de: `Friseur Bewertungen Hamburg, ${name} Erfahrungen, guter Friseur Hamm`,
      en: `hairdresser reviews Hamburg, ${name} reviews, good hairdresser Hamm`,
    },
    priority: 0.7,
    changefreq: 'weekly',
  },
  {
    path: '/philosophie',
    title: { de: 'Philosophie', en: 'Philosophy' },
    description: {
      de: `Premium Qualität, persönliche Beratung, exklusive Atmosphäre: wofür unser Meisterbetrieb in ${place} seit ${founded} steht.`,
      en: `Premium quality, personal advice, exclusive atmosphere: what our master salon in ${place} has stood for since ${founded}.`,
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
      de: `Antworten zu Termin, Leistungen, Preisen und Anfahrt: was Kundinnen und Kunden unseren Salon in ${place} am häufigsten fragen.`,
      en: `Answers about appointments, services, prices and directions: what customers ask our salon in ${place} most often.`,
    },
    keywords: {
      de: 'Friseur Fragen, Friseurtermin absagen, Balayage Dauer, Parken Hamm',
      en: 'hairdresser questions, cancel hairdresser appointment, balayage duration, parking Hamm',
    },
    priority: 0.6,
    changefreq: 'monthly',
  },
]
