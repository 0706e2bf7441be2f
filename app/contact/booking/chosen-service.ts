import { services } from '#content/services/catalogue.ts'
import { requestServices } from '#content/services/other.ts'
import { durationText, priceInList } from '#domain/service.ts'

export type ChosenService = { slug: string; name: string; facts: string }

/** What can be chosen by an address: the catalogue's own words, never those somebody wrote into a link. */
export const choosableServices: ChosenService[] = [
  ...services.map((service) => ({
    slug: service.slug,
    name: service.name,
    facts: `${durationText(service)}, ${priceInList(service)}`,
  })),
  ...requestServices.map((service) => ({
    slug: service.slug,
    name: service.name,
    facts: `${durationText(service)}, ${service.price}`,
  })),
]
