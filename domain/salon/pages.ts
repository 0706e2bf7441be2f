import type { Area, Rating } from './salon.ts'

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

/** `emphasis` is set in italics. Services are named by their slug in the catalogue. */
export type LandingPage = {
  path: string
  headline: { plain: string; emphasis: string }
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
  services: { heading: string; slugs: string[] }[]
  booking: { heading: string; text: string }
  callToAction: { heading: string; text: string }
  testimonials: Area
  colouring?: Colouring
}

/** How a landing page is called where one sees the way to it. */
export function landingName({ headline }: Pick<LandingPage, 'headline'>) {
  return `${headline.plain} ${headline.emphasis}`
}

/** What only the page about colour shows besides. */
export type Colouring = {
  rating: Rating | null
  offer: string
  techniques: Technique[]
  steps: { heading: string; text: string }[]
}

/** Price and duration come by slug, from the catalogue or from the services on request. */
export type Technique = { name: string; text: string; slug: string }

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
