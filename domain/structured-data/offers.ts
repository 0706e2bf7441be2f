import { amountText, type Service, type Tier } from '#domain/service.ts'
import type { Thing } from './thing.ts'

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
