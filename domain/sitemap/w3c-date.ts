const DAY = /(?!0000)\d{4}(?:-\d\d(?:-\d\d)?)?/
const CLOCK = /(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?/
const ZONE = /Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)/
const W3C = new RegExp(`^(${DAY.source})(?:(?<=-..-..)T(${CLOCK.source})(${ZONE.source}))?$`)

/**
 * The first instant that a W3C date means, in milliseconds; null for everything else. `Date.parse` alone
 * would accept 30 February, American dates, and times of no zone.
 */
export function w3cDate(text: string) {
  const [, given = '', clock = '00:00', zone = 'Z'] = W3C.exec(text) ?? []
  const day = given + '-01-01'.slice(given.length - 4)
  const midnight = new Date(`${day}T00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const instant = Date.parse(`${day}T${clock}${zone}`)
  // A zone can lead out of the four digits that a calendar, and a database, has for a year.
  const year = new Date(instant).getUTCFullYear()
  return year >= 1 && year <= 9_999 ? instant : null
}
