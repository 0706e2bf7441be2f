import { phoneKey } from './phone.ts'

const FEWEST_DIGITS = 6

/** What ILIKE looks for: the same letters anywhere, every sign as it was typed. */
export function likePattern(search: string) {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

/** The same digits in the same order, however the number is written; fewer would be in too many. */
export function digitsPattern(search: string) {
  const digits = phoneKey(search)
  if (!/^[\d\s()+/.-]+$/.test(search) || digits.length < FEWEST_DIGITS) return null
  return `%${[...digits].join('%')}%`
}
