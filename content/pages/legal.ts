import { salon } from '#content/salon.ts'
import type { PageWords } from '#domain/salon/pages.ts'

const { name } = salon

/** What the law asks for. */
export const legalPages: PageWords[] = [
  {
    path: '/impressum',
    title: { de: 'Impressum', en: 'Legal notice' },
    description: {
      de: 'Anbieterkennzeichnung nach § 5 DDG: Anschrift, Kontakt und Angaben zum Salon.',
      en: 'Provider information under section 5 DDG: address, contact and details of the salon.',
    },
    keywords: {
      de: `Impressum ${name}`,
      en: `legal notice ${name}`,
    },
    priority: 0.3,
    changefreq: 'yearly',
  },
  {
    path: '/datenschutz',
    title: { de: 'Datenschutzerklärung', en: 'Privacy policy' },
    description: {
      de: 'Welche Daten diese Website verarbeitet, wozu, wie lange, und welche Rechte Sie haben.',
      en: 'Which data this website processes, what for, for how long, and which rights you have.',
    },
    keywords: {
      de: `Datenschutz ${name}`,
      en: `privacy ${name}`,
    },
    priority: 0.3,
    changefreq: 'yearly',
  },
  {
    path: '/barrierefreiheit',
    title: { de: 'Erklärung zur Barrierefreiheit', en: 'Accessibility statement' },
    description: {
      de: 'Wie zugänglich diese Website ist, was noch fehlt und wie Sie uns Barrieren melden.',
      en: 'How accessible this website is, what is still missing and how to report barriers.',
    },
    keywords: {
      de: `Barrierefreiheit ${name}`,
      en: `accessibility ${name}`,
    },
    priority: 0.3,
    changefreq: 'yearly',
  },
]
