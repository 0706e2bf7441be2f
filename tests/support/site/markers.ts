import { dayAndMonth, longDate } from '#domain/german.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { type FormField, formField } from '#domain/salon/schema/walk.ts'

/** One place an owner can fill: what stands there, what a test puts there, and how a page would write that. */
export type Marked = { path: string[]; before: unknown; after: unknown; shown: string[] }

type Field = Extract<FormField, { is: 'text' | 'texts' | 'number' }>

/** Every text, number, time and day that a form offers, each with a marker of its own. Choices are none. */
export function markersIn(document: SalonDocument, groups: string[]): Marked[] {
  const leaves = leavesOf(formField(salonDocument), document, []).filter(({ path }) =>
    groups.includes(path[0] ?? ''),
  )
  let count = 0
  return leaves.flatMap(({ field, path, value }): Marked[] => {
    if (field.is === 'texts') {
      const texts = (value as string[]).map(() => `Mk${++count}x`)
      return field.input === 'services' ? [] : [{ path, before: value, after: texts, shown: texts }]
    }
    const marker = markerOf(field, path, ++count)
    return marker ? [{ path, before: value, ...marker }] : []
  })
}

function markerOf({ is, input }: Field, path: string[], n: number) {
  const key = path.at(-1) ?? ''
  if (is === 'number') return numberMarker(key, input, n)
  if (input === 'service' || input === 'category' || input === 'page' || input === 'photo')
    return null
  if (input === 'time') return sameText(`${key === 'opens' ? '06' : '22'}:${10 + n}`)
  if (input === 'date') return dayMarker(key, n)
  const [, special] = SPECIAL.find(([pattern]) => pattern.test(path.join('/'))) ?? []
  return special ? special(n) : sameText(`Mk${n}x`)
}

/** What begins on a day is announced only when that is near. */
function dayMarker(key: string, n: number) {
  const day = String(1 + (n % 9)).padStart(2, '0')
  const after = key === 'from' ? `2026-12-${day}` : `1999-02-${day}`
  return { after, shown: [key === 'from' ? dayAndMonth(after) : longDate(after)] }
}

/** Fields whose words have a form of their own. */
const SPECIAL: [RegExp, (n: number) => { after: string; shown: string[] }][] = [
  [/postalCode$/, (n) => sameText(`${99_000 + n}`)],
  [
    /^contact\/phone$/,
    (n) => ({ after: `+49 999 ${1000 + n}`, shown: [`+49\u00a0999\u00a0${1000 + n}`] }),
  ],
  [
    /^contact\/whatsapp$/,
    (n) => ({ after: `+49 998 ${1000 + n}`, shown: [`wa.me/49998${1000 + n}`] }),
  ],
  [/^contact\/email$/, (n) => sameText(`mk${n}@marker.example`)],
  [/vatId$/, (n) => sameText(`DE${900_000_000 + n}`)],
  [/initials$/, (n) => sameText(`Q${n}`)],
  [/website$/, (n) => sameText(`https://mk${n}.example`)],
  [/google\w+$/i, (n) => sameText(`https://www.google.com/mk${n}`)],
]

/** Stars and the like have too few values to be told from others. */
const NUMBERS: Record<string, number> = {
  founded: 1888,
  childAgeLimit: 17,
  latitude: 12.3456,
  longitude: 65.4321,
  surcharge: 456,
  value: 3.2,
  countStructured: 987_654,
  requestMonths: 31,
  applicationMonths: 11,
  since: 1977,
}

function numberMarker(key: string, input: Field['input'], n: number) {
  if (key === 'rating') return null
  if (input === 'euro' && !(key in NUMBERS))
    return { after: 5000 + n, shown: [`${5000 + n}\u202f€`] }
  if (input === 'minutes') return minutesMarker(key, n)
  const after = NUMBERS[key]
  if (after === undefined) throw new Error(`The field ${key} needs a number that can be found.`)
  return { after, shown: [key === 'value' ? String(after).replace('.', ',') : String(after)] }
}

/** Both ends stand in one text, so that each is looked for beside its dash. */
function minutesMarker(key: string, n: number) {
  const after = key === 'shortest' ? 100 + (n % 250) : 400 + (n % 250)
  return { after, shown: [key === 'shortest' ? `${after}–` : `–${after}`] }
}

function sameText(after: string) {
  return { after, shown: [after] }
}

function leavesOf(
  field: FormField | null,
  value: unknown,
  path: string[],
): { field: Field; path: string[]; value: unknown }[] {
  if (!field || value === null) return []
  switch (field.is) {
    case 'optional':
      return leavesOf(field.inner, value, path)
    case 'group':
      return field.fields.flatMap(([key, inner]) =>
        leavesOf(inner, (value as Record<string, unknown>)[key], [...path, key]),
      )
    case 'list':
      return (value as { id: string }[]).flatMap((one) =>
        leavesOf(field.entry, one, [...path, one.id]),
      )
    case 'text':
    case 'texts':
    case 'number':
      return [{ field, path, value }]
    default:
      return []
  }
}
