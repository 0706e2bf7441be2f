import type { Salon } from '#domain/salon/salon.ts'
import { durationText, priceInList } from '#domain/service.ts'

type ChosenService = { slug: string; name: string; facts: string }

/** What can be chosen by an address: the catalogue's own words, never those somebody wrote into a link. */
export function choosableServices({ categories, requestServices }: Salon): ChosenService[] {
  const listed = categories.flatMap(({ services }) => services)
  return [
    ...listed.map((service) => ({ service, price: priceInList(service) })),
    ...requestServices.map((service) => ({ service, price: service.price })),
  ].map(({ service, price }) => ({
    slug: service.slug,
    name: service.name,
    facts: `${durationText(service)}, ${price}`,
  }))
}
