/** '{Ort}' or '{Preis balayage}': a text repeats a fact, and follows when the fact changes. */
const PLACEHOLDER = /\{([^{}]+)\}/g
const RANGE = /(?<=\d)–(?=\d)/g
const WORD_JOINER = '\u2060'

/** What a placeholder stands for; undefined when there is no such fact, or nobody knows it yet. */
export type Lookup = (placeholder: string) => string | undefined

/** The same value with every text filled; a text or paragraph that names what nobody knows is left out. */
export function fill<Value>(value: Value, lookup: Lookup): Value {
  if (typeof value === 'string') return fillText(value, lookup) as Value
  if (Array.isArray(value)) {
    const filled = value.map((one) => fill(one, lookup))
    return filled.filter((one, at) => one !== '' || value[at] === '') as Value
  }
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, one]) => [key, fill(one, lookup)])
  return Object.fromEntries(pairs) as Value
}

/** The names in a text's braces, in order. */
export function placeholdersIn(text: string) {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** The same value; no line of a page ends inside '1–2 Wochen'. A name stays as typed: requests and messages carry it. */
export function withWholeRanges<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(RANGE, `–${WORD_JOINER}`) as Value
  if (Array.isArray(value)) return value.map(withWholeRanges) as Value
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, one]) => [
    key,
    key === 'name' ? one : withWholeRanges(one),
  ])
  return Object.fromEntries(pairs) as Value
}

function fillText(text: string, lookup: Lookup) {
  const isKnown = placeholdersIn(text).every((name) => lookup(name) !== undefined)
  return isKnown ? text.replace(PLACEHOLDER, (_, name: string) => lookup(name) ?? '') : ''
}
