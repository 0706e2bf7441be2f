import { faq } from '#content/faq.ts'
import { landingTexts } from '#content/landing/all.ts'
import { mainPages } from '#content/pages/main.ts'
import { hours, links, rating, salon } from '#content/salon.ts'
import { categories, serviceNamed, services } from '#content/services/catalogue.ts'
import { navigation, type SitePage } from '#content/site-map.ts'
import type { Told } from '#domain/hours/special-days.ts'
import { aggregateRating, hairSalon } from '#domain/structured-data/hair-salon.ts'
import { offerCatalog, priceRange } from '#domain/structured-data/offers.ts'
import { breadcrumbList, faqPage, webPage } from '#domain/structured-data/page.ts'
import { graph, type Thing } from '#domain/structured-data/thing.ts'

const home = mainPages.find(({ path }) => path === '/')

type Options = {
  page: SitePage
  siteUrl: string
  /** Addresses of the pictures of this page and of the home page. */
  image: string
  salonImage: string
  special: Pick<Told, 'days' | 'year'>
}

/** What a page tells machines about itself and the salon, from the facts its visitors read. */
export function structuredData(options: Options) {
  const { page, siteUrl } = options
  const absolute = (path: string) => siteUrl + path
  const facts = {
    siteUrl,
    url: absolute(page.path),
    title: page.title.de,
    description: page.description.de,
    image: options.image,
    siteName: salon.name,
  }
  const crumbs = crumbsTo(page).map(({ name, path }) => ({ name, url: absolute(path) }))
  return graph([
    page.path === '/faq' ? faqPage(facts, faq) : webPage(facts),
    ...(crumbs.length > 1 ? [breadcrumbList(crumbs)] : []),
    ...salonOn(options),
  ])
}

/** The main pages carry the salon and its rating; pages with prices carry the salon that takes them. */
function salonOn({ page, siteUrl, salonImage, special }: Options): Thing[] {
  const isMain = mainPages.includes(page)
  const prices = pricesOn(page.path)
  if (!isMain && !prices) return []
  const told = hairSalon({
    siteUrl,
    name: salon.name,
    description: home?.description.de ?? '',
    founded: salon.founded,
    address: salon.address,
    geo: salon.geo,
    telephone: salon.phone.href.replace('tel:', ''),
    email: salon.email.shown,
    map: links.googleMaps,
    languages: salon.languages,
    priceRange: priceRange(services),
    images: [salonImage],
    hours,
    days: special.days,
    year: special.year,
  })
  return [
    {
      ...told,
      ...(isMain && {
        aggregateRating: aggregateRating({ value: rating.value, count: rating.countStructured }),
      }),
      ...(prices && { hasOfferCatalog: offerCatalog(siteUrl, page.title.de, prices) }),
    },
  ]
}

function pricesOn(path: string) {
  if (path === '/leistungen') {
    return categories.map(({ label, services }) => ({ name: label, services }))
  }
  return landingTexts
    .find((landing) => landing.path === path)
    ?.services.map(({ heading, slugs }) => ({ name: heading, services: slugs.map(serviceNamed) }))
}

function crumbsTo({ path, title }: SitePage) {
  const isLanding = landingTexts.some((landing) => landing.path === path)
  const above = path === '/' ? [] : isLanding ? ['/', '/leistungen'] : ['/']
  const own = navigation.find((entry) => entry.path === path)?.label ?? title.de
  return [
    ...navigation
      .filter((entry) => above.includes(entry.path))
      .map((entry) => ({ name: entry.label as string, path: entry.path as string })),
    { name: own, path },
  ]
}
