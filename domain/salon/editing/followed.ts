import * as v from 'valibot'
import { isSample } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { contact as contactSchema, place as placeSchema } from '#domain/salon/schema/facts.ts'

const LONGEST = 30
const ADDRESS = ['street', 'postalCode', 'city'] as const
/** What nobody knows of another address. */
const ELSEWHERE = { latitude: null, longitude: null, station: '', lines: '', sketch: null }

/** What an owner's change brings along: nothing invented stays beside a real name or address. */
export function followed(before: SalonDocument, after: SalonDocument): SalonDocument {
  return {
    ...after,
    identity: namedAnew(before, after),
    place: placedAnew(before, after),
    contact: reachedAnew(before, after),
  }
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

/** The number for chats of the example is no number of whoever has another one. */
function reachedAnew({ contact: before, samples }: SalonDocument, { contact }: SalonDocument) {
  const isOld = contact.whatsapp === before.whatsapp && isSample({ samples }, 'contact/whatsapp')
  // Half a number is none.
  const isWhole = v.is(contactSchema.entries.phone, contact.phone)
  const isAnother = isWhole && contact.phone !== before.phone
  return isOld && isAnother ? { ...contact, whatsapp: '' } : contact
}

/** Coordinates, station and sketch of the example belong to its address. */
function placedAnew({ place: before, samples }: SalonDocument, { place }: SalonDocument) {
  const isMoved = ADDRESS.some((key) => place[key] !== before[key])
  // Half an address is none: nothing of it may count as confirmed.
  const isWhole = ADDRESS.every((key) => v.is(placeSchema.entries[key], place[key]))
  if (!isMoved || !isWhole || !isSample({ samples }, 'place')) return place
  const keys = Object.keys(ELSEWHERE) as (keyof typeof ELSEWHERE)[]
  const typed = keys.filter((key) => place[key] !== before[key]).map((key) => [key, place[key]])
  return { ...place, ...ELSEWHERE, ...Object.fromEntries(typed) }
}
