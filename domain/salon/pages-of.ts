import type { LandingPage, PageWords } from './pages.ts'
import type { Rating, Salon } from './salon.ts'
import type { SalonDocument } from './schema/document.ts'

type Head = Pick<PageWords, 'title' | 'description' | 'keywords'>

/** How much a page weighs for search engines, and how often it changes. */
const WEIGHTS: Record<string, Pick<PageWords, 'priority' | 'changefreq'>> = {
  '/': { priority: 1, changefreq: 'weekly' },
  '/leistungen': { priority: 0.9, changefreq: 'monthly' },
  '/galerie': { priority: 0.8, changefreq: 'monthly' },
  '/termin-buchen': { priority: 0.9, changefreq: 'monthly' },
  '/ueber-uns': { priority: 0.7, changefreq: 'monthly' },
  '/kontakt': { priority: 0.8, changefreq: 'monthly' },
  '/bewertungen': { priority: 0.7, changefreq: 'weekly' },
  '/philosophie': { priority: 0.6, changefreq: 'monthly' },
  '/faq': { priority: 0.6, changefreq: 'monthly' },
  '/impressum': { priority: 0.3, changefreq: 'yearly' },
  '/datenschutz': { priority: 0.3, changefreq: 'yearly' },
  '/barrierefreiheit': { priority: 0.3, changefreq: 'yearly' },
}
const LANDING = { priority: 0.8, changefreq: 'monthly' } as const
const LEGAL = ['/impressum', '/datenschutz', '/barrierefreiheit']

/** Heads of all pages in the order of the sitemap: landing pages before what the law asks for. */
export function pagesOf({
  heads,
  landingPages,
}: Pick<SalonDocument, 'heads' | 'landingPages'>): PageWords[] {
  const fixed = heads.map(({ id: _, path, ...head }) => ({ path, ...head, ...weightOf(path) }))
  const landing = landingPages.map((page) => ({ path: page.path, ...headOf(page), ...LANDING }))
  const isLegal = ({ path }: PageWords) => LEGAL.includes(path)
  return [...fixed.filter((page) => !isLegal(page)), ...landing, ...fixed.filter(isLegal)]
}

/** Only what the salon offers is named on them. */
export function landingPagesOf(
  document: Pick<SalonDocument, 'landingPages'> & Pick<Salon, 'categories' | 'requestServices'>,
  rating: Rating | null,
): LandingPage[] {
  const offered = new Set(
    document.categories.flatMap(({ services }) => services.map(({ slug }) => slug)),
  )
  const known = new Set([...offered, ...document.requestServices.map(({ slug }) => slug)])
  return document.landingPages.map(({ id: _, colouring, services, sections, ...page }) => ({
    ...page,
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
    services: services
      .map((group) => ({
        heading: group.heading,
        slugs: group.services.filter((slug) => offered.has(slug)),
      }))
      .filter(({ slugs }) => slugs.length > 0),
    ...(colouring && {
      colouring: {
        rating,
        offer: colouring.offer,
        techniques: colouring.techniques
          .filter(({ service }) => known.has(service))
          .map(({ name, text, service }) => ({ name, text, slug: service })),
        steps: colouring.steps.map(({ heading, text }) => ({ heading, text })),
      },
    }),
  }))
}

function headOf({ title, description, keywords }: Head): Head {
  return { title, description, keywords }
}

function weightOf(path: string) {
  return WEIGHTS[path] ?? LANDING
}
