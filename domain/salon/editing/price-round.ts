import { longDate } from '#domain/german.ts'
import { priceOn } from '#domain/salon/document/on-day.ts'
import { type Patch, valueAt } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { euro } from '#domain/service.ts'

type Service = SalonDocument['services'][number]
type Tier = Service['tiers'][number]

/** When new prices hold: at once (null), or from a day on. */
export type Round = { from: string | null; today: string }

/** The price of a tier in this round: its new one, or what holds now. */
export function priceIn(tier: Tier, { from, today }: Round) {
  if (from && tier.next?.from === from) return tier.next.price
  return priceOn(tier, today)
}

/** The tier with another price in this round; one like today's needs no round. */
export function withPrice(tier: Tier, price: number, { from, today }: Round): Tier {
  const now = priceOn(tier, today)
  if (from) return { ...tier, price: now, next: price === now ? null : { from, price } }
  const isComing = tier.next !== null && tier.next.from > today
  return { ...tier, price, next: isComing ? tier.next : null }
}

/** The day for which prices were typed that are not saved yet; null where one of them holds at once. */
export function typedRound(patches: Patch[], document: SalonDocument): string | null {
  const places = patches.map(({ path }) => path).filter((path) => path[2] === 'tiers')
  const dated = places.filter((path) => path[4] === 'next')
  const [first] = dated.map((path) => valueAt(document, [...path.slice(0, 5), 'from']))
  return typeof first === 'string' && dated.length === places.length ? first : null
}

/** 'Am 1. Januar 2027 sinkt er auf 34 €.': what a price for today does on the day of the next round. */
export function changesAgain({ price, next }: Tier, { from, today }: Round) {
  if (from || !next || next.from <= today || typeof price !== 'number') return null
  if (next.price === price) return null
  const way = next.price < price ? 'sinkt' : 'steigt'
  return `Am ${longDate(next.from)} ${way} er auf ${euro(next.price)}.`
}

/** All prices of an area, or of all, so much higher and in whole euros. What has none yet gets none. */
export function raised(
  services: Service[],
  percent: number,
  category: string | null,
  round: Round,
): Service[] {
  return services.map((service) => {
    if (category && service.category !== category) return service
    const tiers = service.tiers.map((tier) => {
      const now: unknown = priceOn(tier, round.today)
      if (typeof now !== 'number') return tier
      return withPrice(tier, Math.round(now * (1 + percent / 100)), round)
    })
    return { ...service, tiers }
  })
}

/** The days on which prices change, the next one first, and how many. */
export function comingRounds(services: Service[], today: string) {
  const days = services.flatMap(({ tiers }) => tiers.map(({ next }) => next?.from ?? today))
  const counts = new Map<string, number>()
  for (const day of days.filter((one) => one > today).sort()) {
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].map(([from, count]) => ({ from, count }))
}
