import { isDate } from '#domain/booking-wish.ts'
import { longDate } from '#domain/german.ts'
import { ORDER, type Patch, valueAt } from '#domain/salon/document/patch.ts'
import type { Problem } from '#domain/salon/document/read-document.ts'
import { isIn } from '#domain/salon/document/samples.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import {
  type Entry,
  entryName,
  type FormField,
  fieldsOn,
  formField,
  withoutOption,
} from '#domain/salon/schema/walk.ts'
import { euro } from '#domain/service.ts'
import { shownText } from './typed.ts'

/** One line of the history. */
export type ChangeLine = { place: string; before: string; after: string }

const NOTHING = '–'
const GIVEN = 'angegeben'
const WHOLE = formField(salonDocument)
/** Places without a field that somebody types in. */
const TITLES: Record<string, string> = {
  [ORDER]: 'Reihenfolge',
  publishedAt: 'Website öffentlich seit',
  sketch: 'Skizze',
  withdrawnOn: 'Widerrufen am',
  binnedOn: 'Im Papierkorb seit',
  focusX: 'Ausschnitt',
  focusY: 'Ausschnitt',
}
/** Where an id that is stored has its name. */
const LISTS = {
  service: 'services',
  services: 'services',
  category: 'categories',
  photo: 'photos',
} as const

/** Where something was changed, what stood there and what stands there; what was only confirmed comes last. */
export function changeLines(patches: Patch[], document: SalonDocument): ChangeLine[] {
  const changed = ownChanges(patches).filter(({ path }) => path[0] !== 'samples')
  const lines = changed.map(({ path, before, after }) => ({
    place: placeName(isEntry(path) ? path.slice(0, -1) : path, document),
    before: valueText(path, before, document),
    after: valueText(path, after, document),
  }))
  const places = changed.map(({ path }) => path.join('/'))
  const samples = patches.filter(({ path }) => path[0] === 'samples')
  const left = samples.filter(({ after }) => after === true).map(({ path }) => path[1] ?? '')
  const confirmed = samples
    .filter(({ after }) => after === undefined)
    .map(({ path }) => path[1] ?? '')
    // What was changed is confirmed by that: nobody needs to read it twice.
    .filter((sample) => !places.some((place) => isIn(place, sample) || isIn(sample, place)))
    .map((sample) => ({
      place: placeName(sample.split('/'), document),
      before: 'Beispiel',
      after: left.some((one) => isIn(one, sample)) ? 'teilweise bestätigt' : 'bestätigt',
    }))
  return [...lines, ...confirmed]
}

/** Without the order that only makes room for what came or went. */
export function ownChanges(patches: Patch[]) {
  return patches.filter(({ path, before, after }) => {
    if (path.at(-1) !== ORDER) return true
    const [were, are] = [before as string[], after as string[]]
    const stayed = were.filter((id) => are.includes(id))
    return are.filter((id) => were.includes(id)).some((id, at) => id !== stayed[at])
  })
}

/** 'Wo kann ich parken?, Antwort': titles on the way; an entry's name stands for its list. */
export function placeName(path: readonly string[], document: SalonDocument) {
  return titlesOf(path, document).join(', ')
}

/** 'Hosting': a fact by its own name, or its part's where it is only called a name. */
export function factName(fact: string, document: SalonDocument) {
  const titles = titlesOf(fact.split('/'), document)
  return (titles.at(-1) === 'Name' ? titles.at(-2) : titles.at(-1)) ?? ''
}

/** 'Balayage, Preis: Bitte Euro wie 36 oder 12,50 eingeben.' */
export function problemText({ path, message }: Problem, document: SalonDocument) {
  return [placeName(path, document), message].filter(Boolean).join(': ')
}

/** What stands there, as somebody reads it. */
export function valueText(path: readonly string[], value: unknown, document: SalonDocument) {
  if (path.at(-1) === ORDER) {
    const names = (value as string[]).map((id) => titlesOf([...path.slice(0, -1), id], document))
    return names.map((titles) => titles.at(-1)).join(', ')
  }
  const [around = null, field = null] = fieldsOn(WHOLE, path).slice(-2)
  return textOf(isEntry(path) ? around : field, value, document)
}

/** One that is gone has no name any more: its list stands for it. */
function titlesOf(path: readonly string[], document: SalonDocument) {
  const fields = fieldsOn(WHOLE, path)
  const titles: string[] = []
  for (const [at, key] of path.entries()) {
    const list = withoutOption(fields[at])
    if (list?.is === 'list' && key !== ORDER) {
      const entry = valueAt(document, path.slice(0, at + 1))
      if (entry) titles.splice(-1, 1, shownText(entryName(list, entry as Entry), document))
    } else {
      const title = fields[at + 1]?.title || TITLES[key]
      if (title && title !== titles.at(-1)) titles.push(title)
    }
  }
  return titles
}

/** Whether a whole entry of a list came or went. */
function isEntry(path: readonly string[]) {
  return path.at(-1) !== ORDER && withoutOption(fieldsOn(WHOLE, path).at(-2))?.is === 'list'
}

function textOf(outer: FormField | null, value: unknown, document: SalonDocument): string {
  const field = withoutOption(outer)
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) {
    const words = value.map((one) => textOf(outer, one, document))
    return words.join(field?.is === 'texts' && !isId(field.input) ? ' ' : ', ') || NOTHING
  }
  if (field?.is === 'group') {
    const values = value as Record<string, unknown>
    return field.fields
      .map(([key, one]) => `${one.title} ${textOf(one, values[key], document)}`)
      .join(', ')
  }
  if (field?.is === 'list') return shownText(entryName(field, value as Entry), document)
  if (typeof value === 'object') return GIVEN
  if (field && 'names' in field) return field.names[String(value)] ?? String(value)
  const input = field && 'input' in field ? field.input : 'date'
  if (input === 'euro') return euro(Number(value))
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = String(value)
  if (input === 'date' && isDate(text.slice(0, 10))) return longDate(text)
  if (isId(input)) {
    const list = LISTS[input]
    const entry = valueAt(document, [list, text])
    return entry ? textOf(formField(salonDocument.entries[list]), entry, document) : NOTHING
  }
  return shownText(text, document)
}

function isId(input: string | undefined): input is keyof typeof LISTS {
  return input !== undefined && input in LISTS
}
