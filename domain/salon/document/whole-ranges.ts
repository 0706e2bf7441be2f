const RANGE = /(?<=\d)–(?=\d)/g
const WORD_JOINER = '\u2060'

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
