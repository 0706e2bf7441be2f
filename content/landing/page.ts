import type { Area } from '#content/testimonials.ts'

/** `emphasis` is set in italics. Services are named by their slug in the catalogue. */
export type LandingPage = {
  path: string
  headline: { plain: string; emphasis: string }
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
  services: { heading: string; slugs: string[] }[]
  booking: { heading: string; text: string }
  callToAction: { heading: string; text: string; label: string }
  testimonials: Area
}

/** Price and duration come by slug, from the catalogue or from the services on request. */
export type Technique = { name: string; text: string; slug: string }

export type ColouringPage = LandingPage & {
  rating: { shown: string; basis: string }
  offer: string
  techniques: Technique[]
  steps: { heading: string; text: string }[]
}
