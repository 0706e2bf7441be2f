import type { SalonDocument } from './schema/document.ts'

/** What search engines and tabs read of a page. */
export type PageWords = Omit<SalonDocument['heads'][number], 'id' | 'path'> & {
  path: string
  priority: number
  changefreq: 'weekly' | 'monthly' | 'yearly'
}

export const FAQ_CATEGORIES = [
  'Terminbuchung',
  'Services',
  'Preise',
  'Anfahrt',
  'Allgemein',
] as const

/** `answer` is plain text, one entry a paragraph; `link` leads to the page that says more. */
export type FaqEntry = Omit<SalonDocument['faq'][number], 'id' | 'link'> & {
  slug: string
  link?: { path: string; label: string }
}

/** Services are named by their id. */
export type LandingPage = SalonDocument['landingPages'][number]
/** What only the page about colour shows besides. */
export type Colouring = NonNullable<LandingPage['colouring']>

/** How a landing page is called where one sees the way to it. */
export function landingName({ headline }: Pick<LandingPage, 'headline'>) {
  return `${headline.plain} ${headline.emphasis}`
}

/**
 * A paragraph is a text, a list is an array of texts. `[words](href)` inside them is a link; whoever shows the text
 * turns it into one, and nothing else in it is markup.
 */
export type LegalSection = { heading: string; paragraphs: (string | string[])[] }
export type LegalPage = { path: string; title: string; sections: LegalSection[] }
