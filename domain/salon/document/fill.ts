/** '{Ort}' or '{Preis balayage}': a text repeats a fact, and follows when the fact changes. */
const PLACEHOLDER = /\{([^{}]+)\}/g
/** 'inkl. Finish', 'z. B. Farbe' and 'am 1. Januar' go on: no sentence ends there. */
const UNFINISHED =
  '(?:^|[\\s(.])(?:inkl|exkl|zzgl|ca|bzw|evtl|ggf|max|min|Nr|St|Dr|Tel|\\p{L}*[Ss]tr|\\p{L}|\\d{1,2})\\.'
/** Between the parts of a text that can stand without each other. */
const SEAM = new RegExp(`( – | \\| |(?<=[.!?])(?<!${UNFINISHED}) (?=[\\p{Lu}\\p{Nd}„»"'({]))`, 'u')
const KEYWORD_SEAM = /(, )/

/** What a placeholder stands for; undefined when there is no such fact, or nobody knows it yet. */
export type Lookup = (placeholder: string) => string | undefined

/** The same value with every text filled; a sentence or keyword about what nobody knows is left out. */
export function fill<Value>(value: Value, lookup: Lookup, seam = SEAM): Value {
  if (typeof value === 'string') return fillText(value, lookup, seam) as Value
  if (Array.isArray(value)) {
    const filled = value.map((one) => fill(one, lookup, seam))
    return filled.filter((one, at) => one !== '' || value[at] === '') as Value
  }
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, one]) => [
    key,
    fill(one, lookup, key === 'keywords' ? KEYWORD_SEAM : seam),
  ])
  return Object.fromEntries(pairs) as Value
}

/** The names in a text's braces, in order. */
export function placeholdersIn(text: string) {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

function fillText(text: string, lookup: Lookup, seam: RegExp) {
  const isKnown = (part: string) => placeholdersIn(part).every((name) => lookup(name) !== undefined)
  const put = (part: string) => part.replace(PLACEHOLDER, (_, name: string) => lookup(name) ?? '')
  if (isKnown(text)) return put(text)
  const parts = text.split(seam)
  return parts
    .map((part, at) => ({ part, seam: parts[at - 1] ?? '' }))
    .filter(({ part }, at) => at % 2 === 0 && isKnown(part))
    .map(({ part, seam }, at) => (at === 0 ? put(part) : seam + put(part)))
    .join('')
}
