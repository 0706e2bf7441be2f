import { longDate } from '#domain/german.ts'
import { type DayHours, type WeekHours, weekTable } from '#domain/opening-hours.ts'
import { ORDER, type Patch, valueAt } from '#domain/salon/document/patch.ts'
import type { Problem } from '#domain/salon/document/read-document.ts'
import { isIn, sampleNames } from '#domain/salon/document/samples.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { type Entry, entryName, type FormField, formField } from '#domain/salon/schema/walk.ts'
import { euro } from '#domain/service.ts'
import { serviceNames, shownText } from './text-names.ts'

const SHOWN_CHARACTERS = 160
/** So much of what both say alike stands before what they do not. */
const ALIKE_CHARACTERS = 20
const NOTHING = '–'
const NAMELESS_PHOTO = 'ein Foto'
const CLOSED = 'geschlossen'
const WHOLE = formField(salonDocument)
/** What is done to a photo without a field that somebody types in: done, and taken back. */
const DEEDS: Record<string, readonly [string, string]> = {
  withdrawnOn: ['Einwilligung widerrufen', 'Widerruf zurückgenommen'],
  binnedOn: ['in den Papierkorb gelegt', 'aus dem Papierkorb geholt'],
  focusX: ['anderer Ausschnitt', 'anderer Ausschnitt'],
  focusY: ['anderer Ausschnitt', 'anderer Ausschnitt'],
}

type Step = { field: FormField | null; names: string[]; one: string }

/** 'Balayage: 179 € → 189 €', one sentence a change; what was confirmed without a change comes last. */
export function changeSentences(patches: Patch[], document: SalonDocument): string[] {
  const changed = toldPatches(patches).filter(({ path }) => path[0] !== 'samples')
  const samples = patches.filter(({ path }) => path[0] === 'samples')
  const [closed, left] = [undefined, true].map((state) =>
    samples.filter(({ after }) => after === state).map(({ path }) => path[1] ?? ''),
  ) as [string[], string[]]
  // What was changed is confirmed by that: nobody needs to read it twice.
  const places = changed.map(({ path }) => path.join('/'))
  const alone = sampleNames(closed).filter(
    (name) => !places.some((place) => isIn(place, name) || isIn(name, place)),
  )
  return [
    ...new Set(changed.map((patch) => sentenceOf(patch, document))),
    ...alone.map((name) => {
      const parts = (all: string[]) =>
        all.filter((one) => one !== name && isIn(one, name)).map((one) => factName(one, document))
      const rest = parts(left)
      const words = [placeName(name.split('/'), document), ...parts(closed)]
      return `Bestätigt: ${words.join(', ')}${rest.length > 0 ? `, außer ${rest.join(', ')}` : ''}`
    }),
  ]
}

/** 'Hosting': a fact by its own name, or its part's where it is only called a name. */
export function factName(fact: string, document: SalonDocument) {
  const { names } = walk(fact.split('/'), document, undefined)
  const own = names.at(-1) ?? ''
  return own === 'Name' && fact.split('/').length === 2 ? (names[0] ?? own) : own
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

/** 'Balayage: Bitte Euro wie 36 oder 12,50 eingeben.' */
export function problemText({ path, message }: Problem, document: SalonDocument) {
  return [placeName(path, document), message].filter(Boolean).join(': ')
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
  // A weekday says by itself that it has opening hours.
  const name = (isDay(field) ? names.slice(path[1] === 'week' ? 2 : 1) : names).join(', ')
  if (path.at(-1) === ORDER) return `${name}: andere Reihenfolge`
  if (before === undefined) return said(`${one} hinzugefügt`, name)
  if (after === undefined) return said(`${one} entfernt`, name)
  if (path[0] === 'publishedAt')
    return after === null ? 'Website verborgen' : 'Website veröffentlicht'
  const deed = path[0] === 'photos' && DEEDS[path[2] ?? '']
  if (deed) return said(name || one, after === null ? deed[1] : deed[0])
  const [was = '', is = ''] = [before, after].map((value) => wordsOf(field, value, document))
  return `${name}: ${apart(was, is).join(' → ')}`
}

/** What has no name stands for itself. */
function said(what: string, more: string) {
  return more ? `${what}: ${more}` : what
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
      const name = entry ? shownText(entryName(inner, entry), document) : ''
      const above = names.slice(0, -1)
      const isBare = name === inner.one && (above.length > 0 || at === path.length - 1)
      const own = isBare ? above : [...above, name]
      // One that is gone has no name any more: its list stands for it.
      step = { field: inner.entry, names: name ? own : names, one: inner.one }
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
  if (isDay(field)) return dayText(value as DayHours | null)
  if (value === null || value === undefined || value === '') return NOTHING
  if (field?.is === 'optional') return wordsOf(field.inner, value, document)
  if (field?.is === 'group') {
    if ('monday' in (value as object)) return weekText(value as WeekHours)
    return field.fields
      .map(([key, inner]) => {
        const words = wordsOf(inner, (value as Record<string, unknown>)[key], document)
        return inner.is === 'text' || inner.is === 'number' ? `${inner.title} ${words}` : words
      })
      .join(', ')
  }
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) {
    const named = field && 'input' in field && field.input === 'services'
    const words = value.map((one) => wordsOf(named ? field : null, one, document))
    return words.join(named ? ', ' : ' ') || NOTHING
  }
  if (typeof value === 'object') {
    return shownText(entryName({ one: 'Eintrag', named: 'name' }, value as Entry), document)
  }
  return leafText(field, value as string | number, document)
}

function leafText(field: FormField | null, value: string | number, document: SalonDocument) {
  const input = field && 'input' in field ? field.input : undefined
  if (input === 'euro') return euro(Number(value))
  if (input === 'minutes') return `${value} Minuten`
  if (input === 'date') return longDate(String(value))
  if (input === 'service' || input === 'services') {
    return serviceNames(document).get(String(value)) ?? NOTHING
  }
  if (input === 'photo') {
    return document.photos.find(({ id }) => id === value)?.alt || NAMELESS_PHOTO
  }
  if (input === 'category') {
    return document.categories.find(({ id }) => id === value)?.label ?? NOTHING
  }
  if (field && 'names' in field) return field.names[value] ?? String(value)
  if (typeof value === 'number') return String(value).replace('.', ',')
  return shownText(value, document)
}

function isDay(field: FormField | null) {
  return field?.is === 'optional' && field.inner.fields.some(([key]) => key === 'opens')
}

/** '9–18 Uhr', '9:30–14 Uhr' */
function dayText(hours: DayHours | null | undefined) {
  if (!hours) return CLOSED
  const [from, to] = [hours.opens, hours.closes].map((time) => {
    return time.replace(/^0/, '').replace(/:00$/, '')
  })
  return `${from}–${to} Uhr`
}

function weekText(week: WeekHours) {
  return weekTable(week)
    .map(({ days, time }) => {
      const [opens = '', closes = ''] = time?.split('–') ?? []
      return `${days} ${dayText(time ? { opens, closes } : null)}`
    })
    .join(', ')
}

/** Two texts as short as a sentence needs them, and never cut to the same words. */
function apart(was: string, is: string) {
  const [one, other] = [shortened(was), shortened(is)]
  if (one !== other || was === is) return [one, other]
  let alike = 0
  while (was[alike] === is[alike]) alike += 1
  const from = was.lastIndexOf(' ', alike - ALIKE_CHARACTERS) + 1
  return [was, is].map((text) => shortened(`… ${text.slice(from)}`))
}

function shortened(text: string) {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 2).trim()} …` : text
}
