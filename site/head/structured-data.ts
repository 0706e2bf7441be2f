import { galleryPhotos } from '#domain/photos/shown-photos.ts'
import { landingName, type PageWords } from '#domain/salon/pages.ts'
import { type Salon, serviceNamed } from '#domain/salon/salon.ts'
import { aggregateRating, hairSalon } from '#domain/structured-data/hair-salon.ts'
import {
  breadcrumbList,
  faqPage,
  graph,
  imageGallery,
  offerCatalog,
  type PageFacts,
  priceRange,
  type Thing,
  webPage,
} from '#domain/structured-data/page.ts'
import { navigation } from '#site/navigation.ts'
import type { SiteData } from '#site/site-data.tsx'

type Pictures = { image: string; salonImage: string }

/** What a page tells machines about itself and the salon, from the facts its visitors read. */
export function structuredData(data: SiteData, page: PageWords, pictures: Pictures) {
  const { salon, siteUrl } = data
  const absolute = (path: string) => siteUrl + path
  const facts = {
    siteUrl,
    url: absolute(page.path),
    title: page.title.de,
    description: page.description.de,
    image: pictures.image,
    siteName: salon.name,
  }
  const crumbs = crumbsTo(data, page).map(({ name, path }) => ({ name, url: absolute(path) }))
  return graph([
    pageThing(salon, facts, page.path),
    ...(crumbs.length > 1 ? [breadcrumbList(crumbs)] : []),
    ...salonOn(data, page, pictures),
  ])
}

function pageThing(salon: Salon, facts: PageFacts, path: string) {
  if (path === '/faq' && salon.faq.length > 0) return faqPage(facts, salon.faq)
  const photos = path === '/galerie' ? galleryPhotos(salon) : []
  return photos.length > 0 ? imageGallery(facts, photos) : webPage(facts)
}

/** The main pages carry the salon and its rating; pages with prices carry the salon that takes them. */
function salonOn(data: SiteData, page: PageWords, { salonImage }: Pictures): Thing[] {
  const { salon, siteUrl, opening } = data
  const isMain = navigation.some(({ path }) => path === page.path)
  const prices = pricesOn(data, page.path)
  if (!isMain && !prices) return []
  const home = salon.pages.find(({ path }) => path === '/')
  const told = hairSalon(salon, {
    siteUrl,
    description: home?.description.de ?? '',
    priceRange: priceRange(salon.categories.flatMap(({ services }) => services)),
    images: [salonImage],
    days: opening.days,
    year: opening.year,
  })
  const { rating } = salon
  return [
    {
      ...told,
      ...(isMain &&
        rating && {
          aggregateRating: aggregateRating({ value: rating.value, count: rating.countStructured }),
        }),
      ...(prices?.length && { hasOfferCatalog: offerCatalog(page.title.de, prices) }),
    },
  ]
}

function pricesOn({ salon }: SiteData, path: string) {
  if (path === '/leistungen') {
    return salon.categories.map(({ label, services }) => ({ name: label, services }))
  }
  return salon.landingPages
    .find((landing) => landing.path === path)
    ?.services.map(({ heading, services }) => ({
      name: heading,
      services: services.map((slug) => serviceNamed(salon, slug)),
    }))
}

function crumbsTo({ salon }: SiteData, { path, title }: PageWords) {
  const landing = salon.landingPages.find((one) => one.path === path)
  const above = path === '/' ? [] : landing ? ['/', '/leistungen'] : ['/']
  const label = navigation.find((entry) => entry.path === path)?.label
  const own = landing ? landingName(landing) : (label ?? title.de)
  return [
    ...navigation
      .filter((entry) => above.includes(entry.path))
      .map((entry) => ({ name: entry.label as string, path: entry.path as string })),
    { name: own, path },
  ]
}
