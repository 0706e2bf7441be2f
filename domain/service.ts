import { listed } from './german.ts'

/** Between the test and any colour on hair, lashes or brows. */
export const ALLERGY_TEST_HOURS = 48
export const TAX_NOTE = 'Alle Preise inklusive Mehrwertsteuer.'
const NARROW_SPACE = '\u202f'

/** An area of the price list, named by the salon. */
export type Category = string
/** Price in EUR; `isFrom` promises that the salon names the final price before it begins. */
export type Tier = { label: string | null; price: number; isFrom: boolean }
export type Service = {
  /** Part of an address: links people have sent break when it changes. */
  slug: string
  name: string
  category: Category
  tiers: [Tier, ...Tier[]]
  /** Shortest and longest; equal where the time is fixed. */
  minutes: [number, number]
  description: string
  includes: string[]
  benefits: string[]
  process: string[]
  keywords: string[]
}

type Priced = Pick<Service, 'tiers'>

/** '27 €' or '12,50 €' with a space that never breaks. */
export function euro(amount: number) {
  return `${amountText(amount)}${NARROW_SPACE}€`
}

/** '27', or '12,50' where there are cents. */
export function amountText(amount: number) {
  // A sum of two prices is one too: 12,10 and 10,20 make no 22,299999.
  const cents = Math.round(amount * 100)
  return cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2).replace('.', ',')
}

/** 'ab 27 €' for several tiers or an open price, otherwise '49 €'; 'ab 43 €' becomes 'ab 53 €' after hours. */
export function priceInList({ tiers }: Priced, surcharge = 0) {
  const isFrom = tiers.length > 1 || tiers[0].isFrom
  return priceText(lowestPrice({ tiers }) + surcharge, isFrom)
}

/** One line per tier: 'kurz' and '27 €'. */
export function priceLines({ tiers }: Priced): { label: string | null; price: string }[] {
  return tiers.map(({ label, price, isFrom }) => ({ label, price: priceText(price, isFrom) }))
}

/** The evenings that are long enough: what takes longest, begun when the salon closes, ends in time. */
export function afterworkStarts<T extends { at: string }>(
  { minutes: [, longest] }: Pick<Service, 'minutes'>,
  { starts, ends }: { starts: readonly T[]; ends: string },
) {
  return starts.filter(({ at }) => minutesAt(at) + longest <= minutesAt(ends))
}

/** What only some evenings are long enough for, and which; null where there is no difference. */
export function longEvenings(
  services: Pick<Service, 'name' | 'minutes'>[],
  evenings: { starts: readonly { days: string; at: string }[]; ends: string },
) {
  const limited = services
    .map(({ name, minutes }) => ({ name, possible: afterworkStarts({ minutes }, evenings) }))
    .filter(({ possible: { length } }) => length > 0 && length < evenings.starts.length)
  const when = evenings.starts.filter((start) =>
    limited.some(({ possible }) => possible.includes(start)),
  )
  if (when.length === 0) return null
  return {
    names: listed(
      limited.map(({ name }) => name),
      'und',
    ),
    when: listed(
      when.map(({ days, at }) => `${days} ab ${at} Uhr`),
      'und',
    ),
  }
}

/** The cheapest tier in EUR. */
export function lowestPrice({ tiers }: Priced) {
  return Math.min(...tiers.map(({ price }) => price))
}

/** '20–40 min', or '30 min' where the time is fixed. */
export function durationText({ minutes: [shortest, longest] }: Pick<Service, 'minutes'>) {
  const time = shortest === longest ? `${shortest}` : `${shortest}–${longest}`
  return `${time}${NARROW_SPACE}min`
}

/** '14 Leistungen' */
export function countText(count: number) {
  if (count === 0) return 'Keine Leistungen'
  return count === 1 ? '1 Leistung' : `${count} Leistungen`
}

function minutesAt(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function priceText(amount: number, isFrom: boolean) {
  return isFrom ? `ab ${euro(amount)}` : euro(amount)
}
