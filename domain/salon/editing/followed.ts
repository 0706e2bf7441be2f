import * as v from 'valibot'
import { isSample } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { place as placeSchema } from '#domain/salon/schema/facts.ts'

const LONGEST = 30

/** What an owner's change brings along: nothing invented stays beside a real name or address. */
export function followed(before: SalonDocument, after: SalonDocument): SalonDocument {
  return { ...after, identity: namedAnew(before, after), place: placedAnew(before, after) }
}

/** The word mark is the name, set in two parts, unless somebody has decided otherwise. */
function namedAnew({ identity: before }: SalonDocument, { identity }: SalonDocument) {
  const { wordMark } = before
  const follows =
    wordMark === identity.wordMark && `${wordMark.first} ${wordMark.second}`.trim() === before.name
  if (!follows || identity.name === before.name) return identity
  const [first = '', ...others] = identity.name.trim().split(/\s+/)
  const second = others.join(' ').slice(0, LONGEST)
  return { ...identity, wordMark: { first: first.slice(0, LONGEST), second } }
}

/** Coordinates, station and sketch of the example belong to its address. */
function placedAnew({ place: before, samples }: SalonDocument, { place }: SalonDocument) {
  const isMoved = (['street', 'postalCode', 'city'] as const).some(
    (key) => place[key] !== before[key],
  )
  // Half an address is none: nothing of it may count as confirmed.
  const { street, postalCode, city } = placeSchema.entries
  const isWhole =
    v.is(street, place.street) && v.is(postalCode, place.postalCode) && v.is(city, place.city)
  if (!isMoved || !isWhole || !isSample({ samples }, 'place')) return place
  const isOld = (key: 'latitude' | 'longitude' | 'station' | 'lines' | 'sketch') =>
    place[key] === before[key]
  return {
    ...place,
    ...(isOld('latitude') && { latitude: null }),
    ...(isOld('longitude') && { longitude: null }),
    ...(isOld('station') && { station: '' }),
    ...(isOld('lines') && { lines: '' }),
    ...(isOld('sketch') && { sketch: null }),
  }
}
