import { longDate } from '#domain/german.ts'
import { ORDER, type Patch, valueAt } from '#domain/salon/document/patch.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { type Entry, entryName, type FormField, formField } from '#domain/salon/schema/walk.ts'
import { euro } from '#domain/service.ts'
import { shownText } from './text-names.ts'

const SHOWN_CHARACTERS = 80
const NOTHING = '–'
const WHOLE = formField(salonDocument)

type Step = { field: FormField | null; names: string[]; one: string }

/** 'Balayage: 179 € → 189 €', one sentence a change; what was confirmed without a change comes last. */
export function changeSentences(patches: Patch[], document: SalonDocument): string[] {
  const changed = toldPatches(patches).filter(({ path }) => path[0] !== 'samples')
  const confirmed = patches.filter(
    ({ path, after }) => path[0] === 'samples' && after === undefined,
  )
  // What was changed is confirmed by that: nobody needs to read it twice.
  const alone = changed.length > 0 ? [] : confirmed
  return [
    ...changed.map((patch) => sentenceOf(patch, document)),
    ...alone.map(({ path: [, sample = ''] }) => {
      return `Bestätigt: ${placeName(sample.split('/'), document)}`
    }),
  ]
}

/** Without the order that only makes room for what came or went. */
export function toldPatches(patches: Patch[]) {
  return patches.filter(({ path, before, after }) => {
    if (path.at(-1) !== ORDER) return true
    const [were, are] = [before as string[], after as string[]]
    const stayed = were.filter((id) => are.includes(id))
    return are.filter((id) => were.includes(id)).some((id, at) => id !== stayed[at])
  })
}

/** 'Parken, Antwort': where in the salon something stands. */
export function placeName(path: readonly string[], document: SalonDocument) {
  return walk(path, document, undefined).names.join(', ')
}

/** What stands there, in a few words. */
export function valueText(path: readonly string[], value: unknown, document: SalonDocument) {
  return shortened(wordsOf(walk(path, document, undefined).field, value, document))
}

/** 'Fatma' from her address, 'Sie' for whoever reads it. */
export function personName(changedBy: string, reader?: string) {
  if (changedBy === reader) return 'Sie'
  const name = changedBy.split('@')[0]?.split(/[._+-]/)[0] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function sentenceOf({ path, before, after }: Patch, document: SalonDocument) {
  const { field, names, one } = walk(path, document, after ?? before)
  const name = names.join(', ')
  if (path.at(-1) === ORDER) return `${name}: andere Reihenfolge`
  if (before === undefined) return `${one} hinzugefügt: ${name}`
  if (after === undefined) return `${one} entfernt: ${name}`
  const [was, is] = [before, after].map((value) => shortened(wordsOf(field, value, document)))
  return `${name}: ${was} → ${is}`
}

/** Titles on the way; a list is named only where none of its entries is. */
function walk(path: readonly string[], document: SalonDocument, last: unknown): Step {
  let step: Step = { field: WHOLE, names: [], one: 'Eintrag' }
  for (const [at, key] of path.entries()) {
    const { field, names } = step
    const inner = field?.is === 'optional' ? field.inner : field
    if (inner?.is === 'list' && key !== ORDER) {
      const here = valueAt(document, path.slice(0, at + 1)) as Entry | undefined
      const entry = here ?? (at === path.length - 1 ? (last as Entry | undefined) : undefined)
      const name = entry ? shownText(entryName(inner, entry), document) : key
      const above = names.slice(0, -1)
      step = {
        field: inner.entry,
        names: name === inner.one ? above : [...above, name],
        one: inner.one,
      }
      continue
    }
    const next =
      inner?.is === 'group' ? inner.fields.find(([name]) => name === key)?.[1] : undefined
    // An amount says by itself that it is a price.
    const isPrice = key === 'price' && names.length > 0
    const title = next?.title && !isPrice ? [next.title] : []
    step = { ...step, field: next ?? null, names: [...names, ...title] }
  }
  return step
}

function wordsOf(field: FormField | null, value: unknown, document: SalonDocument): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (field?.is === 'optional') return wordsOf(field.inner, value, document)
  if (field?.is === 'group') {
    return field.fields
      .map(([key, inner]) => {
        const words = wordsOf(inner, (value as Record<string, unknown>)[key], document)
        return inner.is === 'text' || inner.is === 'number' ? `${inner.title} ${words}` : words
      })
      .join(', ')
  }
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) {
    return value.length === 0 ? NOTHING : value.map((one) => wordsOf(null, one, document)).join(' ')
  }
  if (typeof value === 'object') return entryName({ one: 'Eintrag', named: 'name' }, value as Entry)
  return leafText(field, value as string | number, document)
}

function leafText(field: FormField | null, value: string | number, document: SalonDocument) {
  const input = field && 'input' in field ? field.input : undefined
  if (input === 'euro') return euro(Number(value))
  if (input === 'minutes') return `${value} Minuten`
  if (input === 'date') return longDate(String(value))
  if (field && 'names' in field) return field.names[value] ?? String(value)
  if (typeof value === 'number') return String(value).replace('.', ',')
  return shownText(value, document)
}

function shortened(text: string) {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 2).trim()} …` : text
}
