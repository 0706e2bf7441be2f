import { weekOn } from '#domain/opening-hours.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** The salon as if this day had come: what begins by then holds. */
export function documentOn(document: SalonDocument, day: string): SalonDocument {
  const { hours, services } = document
  const hasBegun = hours.next !== null && hours.next.from <= day
  return {
    ...document,
    hours: { ...hours, week: weekOn(day, hours), next: hasBegun ? null : hours.next },
    services: services.map((service) => ({
      ...service,
      tiers: service.tiers.map((tier) => ({
        ...tier,
        price: priceOn(tier, day),
        next: tier.next && tier.next.from <= day ? null : tier.next,
      })),
    })),
  }
}

/** The price of a tier on a day. */
export function priceOn(
  { price, next }: SalonDocument['services'][number]['tiers'][number],
  day: string,
) {
  return next && next.from <= day ? next.price : price
}

/** The days on which something begins, the next one first. */
export function comingDays(document: SalonDocument, today: string): string[] {
  return [...new Set(beginnings(document).filter((day) => day > today))]
}

/** The last day on which something began by itself; null for none. */
export function lastBegun(document: SalonDocument, today: string) {
  return beginnings(document).findLast((day) => day <= today) ?? null
}

function beginnings({ hours, services }: SalonDocument) {
  const days = [
    hours.next?.from,
    ...services.flatMap(({ tiers }) => tiers.map(({ next }) => next?.from)),
  ]
  return days.filter((day) => day !== undefined).sort()
}
