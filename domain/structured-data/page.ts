import type { Photo } from '#domain/photos/photo.ts'
import { amountText, type Service, type Tier } from '#domain/service.ts'

/** One node of schema.org, ready to be written as JSON. */
export type Thing = { '@type': string; [property: string]: unknown }

/** A page tells everything about itself in one block. */
export function graph(things: Thing[]) {
  return { '@context': 'https://schema.org', '@graph': things }
}

/** The salon's own name among the nodes: pages speak of it without repeating it. */
export function salonId(siteUrl: string) {
  return `${siteUrl}/#salon`
}

export type PageFacts = {
  siteUrl: string
  url: string
  title: string
  description: string
  image: string
  siteName: string
}
type Question = { question: string; answer: string[] }

export function webPage({ siteUrl, url, title, description, image, siteName }: PageFacts): Thing {
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    inLanguage: 'de',
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
    isPartOf: {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      url: `${siteUrl}/`,
      name: siteName,
      inLanguage: 'de',
      publisher: { '@id': salonId(siteUrl) },
    },
  }
}

/** A page of questions is a page too; its answers are those a visitor reads. */
export function faqPage(facts: PageFacts, questions: Question[]): Thing {
  return {
    ...webPage(facts),
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  }
}

/** A page of photos: where each one is, how large, and what one sees. */
export function imageGallery(facts: PageFacts, photos: Photo[]): Thing {
  return {
    ...webPage(facts),
    '@type': 'ImageGallery',
    image: photos.map(({ large, width, height, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: facts.siteUrl + large,
      width,
      height,
      description: alt,
    })),
  }
}

/** From the home page down to the page itself. */
export function breadcrumbList(crumbs: { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

const EURO = { priceCurrency: 'EUR' }

type Priced = Pick<Service, 'tiers'>
type Group = { name: string; services: Service[] }

/** A price list: its groups in order, each service with one offer per tier. */
export function offerCatalog(name: string, groups: Group[]): Thing {
  return {
    '@type': 'OfferCatalog',
    name,
    itemListElement: groups.map((group) => ({
      '@type': 'OfferCatalog',
      name: group.name,
      itemListElement: group.services.map(serviceThing),
    })),
  }
}

/** '8–179 €': from the cheapest to the dearest price of the list; null for an empty one. */
export function priceRange(services: Priced[]) {
  if (services.length === 0) return null
  const prices = services.flatMap(({ tiers }) => tiers.map(({ price }) => price))
  return `${amountText(Math.min(...prices))}–${amountText(Math.max(...prices))} €`
}

/** Every page with prices has a byte budget: its words about a service are not told a second time. */
function serviceThing({ name, tiers }: Service): Thing {
  return { '@type': 'Service', name, offers: tiers.map(offer) }
}

/** An open price promises only its lower end. */
function offer({ label, price, isFrom }: Tier): Thing {
  return {
    '@type': isFrom ? 'AggregateOffer' : 'Offer',
    ...(label && { name: label }),
    ...(isFrom ? { lowPrice: price } : { price }),
    ...EURO,
  }
}
