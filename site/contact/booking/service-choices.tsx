import type { Salon } from '#domain/salon/salon.ts'
import { durationText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'

/** What the form suggests, and what `?leistung=` is checked against. */
export function ServiceChoices() {
  return (
    <datalist id="leistungen">
      {choosableServices(useSalon()).map(({ slug, name, facts }) => (
        <option key={slug} value={name} data-slug={slug} data-facts={facts} />
      ))}
    </datalist>
  )
}

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
