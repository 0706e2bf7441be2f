import type { SalonDocument } from './schema/document.ts'

type Words = { de: string; en: string }

/** What search engines and tabs read of a page. */
export type PageWords = {
  path: string
  title: Words
  description: Words
  keywords: Words
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
export type FaqEntry = {
  category: (typeof FAQ_CATEGORIES)[number]
  slug: string
  question: string
  isOnHome: boolean
  answer: string[]
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
 * Running text. `[words](href)` inside it is a link; whoever shows the text turns it into one, and
 * nothing else in it is markup.
 */
type LinkedText = string

/** A paragraph is a text, a list is an array of texts. */
export type LegalSection = { heading: string; paragraphs: (LinkedText | LinkedText[])[] }

export type LegalPage = {
  path: string
  title: string
  sections: LegalSection[]
}
