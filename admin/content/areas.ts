import { samplesAt } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

export type Area = {
  slug: string
  title: string
  lead: string
  /** Which parts of the salon it edits. */
  paths: string[][]
  /** Where one sees it; null for what no page shows. */
  page: string | null
}

export const PRICES: Area = {
  slug: 'preise',
  title: 'Leistungen und Preise',
  lead: 'Preise ändern Sie direkt in der Liste.',
  paths: [['categories'], ['services']],
  page: '/leistungen',
}

export const PHOTOS: Area = {
  slug: 'fotos',
  title: 'Fotos',
  lead: 'Ihre Arbeit und Ihr Team, vom Telefon auf die Website.',
  paths: [['photos'], ['heroPhoto']],
  page: '/galerie',
}

/** Every screen of the contents, and the parts of the salon that it holds. */
export const AREAS: Area[] = [
  {
    slug: 'salon',
    title: 'Salon',
    lead: 'Name, Adresse, Telefon und wer den Salon führt.',
    paths: [['identity'], ['place'], ['contact'], ['owner'], ['claims']],
    page: '/kontakt',
  },
  PRICES,
  PHOTOS,
  {
    slug: 'zeiten',
    title: 'Öffnungszeiten',
    lead: 'Die regelmäßige Woche, auch von einem späteren Tag an.',
    paths: [['hours'], ['afterwork']],
    page: '/kontakt',
  },
  {
    slug: 'team',
    title: 'Team',
    lead: 'Wer bei Ihnen arbeitet. Ohne Einträge zeigt die Website kein Team.',
    paths: [['team']],
    page: '/ueber-uns',
  },
  {
    slug: 'fragen',
    title: 'Häufige Fragen',
    lead: 'Fragen und Antworten, wie sie auf der Website stehen.',
    paths: [['faq']],
    page: '/faq',
  },
  {
    slug: 'partner',
    title: 'Partner',
    lead: 'Betriebe, die Sie auf der Startseite nennen.',
    paths: [['partners']],
    page: '/',
  },
  {
    slug: 'texte',
    title: 'Texte',
    lead: 'Überschriften und Sätze jeder Seite, und was Suchmaschinen von ihr zeigen.',
    paths: [['words'], ['philosophy'], ['heads']],
    page: '/',
  },
  {
    slug: 'bewertungen',
    title: 'Bewertungsstand und Zitate',
    lead: 'Ihr Stand bei Google mit dem Tag, an dem Sie ihn abgelesen haben, und was Sie zitieren.',
    paths: [['rating'], ['quotedReviews'], ['testimonials']],
    page: '/bewertungen',
  },
  {
    slug: 'stellen',
    title: 'Stellen',
    lead: 'Was Bewerberinnen und Bewerber lesen. Angesprochen werden sie mit „du“.',
    paths: [['words', 'jobs']],
    page: '/ueber-uns',
  },
  {
    slug: 'antworten',
    title: 'Antworten und E-Mails',
    lead: 'Womit eine Antwort auf Anfragen und Bewerbungen beginnt, und was Kundinnen und Kunden von selbst per E-Mail bekommen.',
    paths: [['letters'], ['customerAnswers'], ['candidateAnswers']],
    page: null,
  },
  {
    slug: 'rechtliches',
    title: 'Rechtliches',
    lead: 'Angaben für Impressum und Datenschutz. Die Texte darum herum schreibt die Website selbst.',
    paths: [['legal']],
    page: '/impressum',
  },
  {
    slug: 'themenseiten',
    title: 'Themenseiten',
    lead: 'Seiten zu einem Thema, über die man Sie in Suchmaschinen findet.',
    paths: [['landingPages']],
    page: null,
  },
]

/** What at these places is still the example that came with the website. */
export function samplesIn(paths: string[][], { samples }: Pick<SalonDocument, 'samples'>) {
  return [...new Set(paths.flatMap((path) => samplesAt(path, samples)))]
}

/** How many facts are still examples. */
export function sampleCountText(count: number) {
  return count === 1
    ? 'Eine Angabe ist noch ein Beispiel.'
    : `${count} Angaben sind noch Beispiele.`
}

/** 'Öffnungszeiten' for what stands at a place. */
export function areaOf(path: readonly string[]) {
  const place = `${path.join('/')}/`
  return AREAS.find(({ paths }) => paths.some((one) => place.startsWith(`${one.join('/')}/`)))
}
