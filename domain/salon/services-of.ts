import type { Service, Tier } from '#domain/service.ts'
import type { RequestService, ServiceCategory } from './salon.ts'
import type { SalonDocument } from './schema/document.ts'

const ON_REQUEST = 'Preis auf Anfrage'

type Entry = SalonDocument['services'][number]

/** The price list of a day: what is shown, in the owner's order, with prices that have begun. */
export function catalogueOf(
  { categories, services }: SalonDocument,
  today: string,
): { categories: ServiceCategory[]; requestServices: RequestService[] } {
  const shown = services.filter(({ isShown }) => isShown)
  const lists = categories.map(({ id, label, teaser, example }) => {
    const own = shown.filter(({ category }) => category === id)
    const listed = own.flatMap((entry) => listedService(entry, today))
    // An example that is no longer offered gives its place to the first service.
    const isOffered = listed.some(({ slug }) => slug === example)
    return {
      id,
      label,
      teaser,
      example: isOffered ? example : (listed[0]?.slug ?? ''),
      services: listed,
    }
  })
  const isKnown = new Set(categories.map(({ id }) => id))
  return {
    categories: lists.filter(({ services }) => services.length > 0),
    requestServices: shown
      .filter(({ tiers, category }) => tiers.length === 0 && isKnown.has(category))
      .map(({ id, name, category, shortest, longest, description, keywords }) => ({
        slug: id,
        name,
        category,
        price: ON_REQUEST,
        minutes: [shortest, longest],
        description,
        keywords,
      })),
  }
}

/** The price of a tier on a day. */
export function priceOn({ price, next }: Entry['tiers'][number], today: string) {
  return next && next.from <= today ? next.price : price
}

function listedService(entry: Entry, today: string): Service[] {
  const { id, tiers, shortest, longest, isShown: _, ...words } = entry
  const [first, ...others] = tiers.map(
    (tier): Tier => ({
      label: tier.label || null,
      price: priceOn(tier, today),
      isFrom: tier.isFrom,
    }),
  )
  return first
    ? [{ ...words, slug: id, tiers: [first, ...others], minutes: [shortest, longest] }]
    : []
}
