import type { LandingPage, PageWords } from './pages.ts'
import type { Salon } from './salon.ts'
import type { SalonDocument } from './schema/document.ts'
import type { FIXED_PATHS } from './schema/pages.ts'

type Weight = Pick<PageWords, 'priority' | 'changefreq'>

/** How much a page weighs for search engines, and how often it changes. */
const WEIGHTS: Record<(typeof FIXED_PATHS)[number], Weight> = {
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
const LANDING: Weight = { priority: 0.8, changefreq: 'monthly' }
const LEGAL = ['/impressum', '/datenschutz', '/barrierefreiheit']

/**
 * Heads of all pages in the order of the sitemap: landing pages before what the law asks for. One whose title
 * names what nobody knows has the plain one.
 */
export function pagesOf({
  heads,
  landingPages,
  plainTitle,
}: Pick<SalonDocument, 'heads' | 'landingPages'> & {
  plainTitle: PageWords['title']
}): PageWords[] {
  const titled = <Page extends Pick<PageWords, 'title'>>({ title, ...page }: Page) => ({
    ...page,
    title: { de: title.de || plainTitle.de, en: title.en || plainTitle.en },
  })
  const fixed = heads.map(({ id: _, ...head }) => ({ ...titled(head), ...WEIGHTS[head.path] }))
  const landing = landingPages.map(({ path, title, description, keywords }) => {
    return { ...titled({ path, title, description, keywords }), ...LANDING }
  })
  const isLegal = ({ path }: PageWords) => LEGAL.includes(path)
  return [...fixed.filter((page) => !isLegal(page)), ...landing, ...fixed.filter(isLegal)]
}

/** Only what the salon offers is named on them. */
export function landingPagesOf({
  landingPages,
  categories,
  requestServices,
}: Pick<SalonDocument, 'landingPages'> &
  Pick<Salon, 'categories' | 'requestServices'>): LandingPage[] {
  const offered = new Set(categories.flatMap(({ services }) => services.map(({ slug }) => slug)))
  const known = new Set([...offered, ...requestServices.map(({ slug }) => slug)])
  return landingPages.map(({ colouring, sections, services, ...page }) => ({
    ...page,
    sections: sections.filter(({ paragraphs }) => paragraphs.length > 0),
    services: services
      .map((group) => ({ ...group, services: group.services.filter((one) => offered.has(one)) }))
      .filter((group) => group.services.length > 0),
    colouring: colouring && {
      ...colouring,
      techniques: colouring.techniques.filter(({ service }) => known.has(service)),
    },
  }))
}
