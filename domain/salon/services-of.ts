import type { Service, Tier } from '#domain/service.ts'
import type { RequestService, ServiceCategory } from './salon.ts'
import type { SalonDocument } from './schema/document.ts'

const ON_REQUEST = 'Preis auf Anfrage'

type Entry = SalonDocument['services'][number]

/** The price list: what is shown, in the owner's order. */
export function catalogueOf({ categories, services }: SalonDocument): {
  categories: ServiceCategory[]
  requestServices: RequestService[]
} {
  const shown = services.filter(({ isShown }) => isShown)
  const lists = categories.map(({ id, label, teaser, example }) => {
    const own = shown.filter(({ category }) => category === id)
    const listed = own.flatMap(listedService)
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

function listedService({ id, tiers, shortest, longest, isShown: _, ...words }: Entry): Service[] {
  const [first, ...others] = tiers.map(
    ({ label, price, isFrom }): Tier => ({ label: label || null, price, isFrom }),
  )
  return first
    ? [{ ...words, slug: id, tiers: [first, ...others], minutes: [shortest, longest] }]
    : []
}
