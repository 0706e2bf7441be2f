import {
  apply,
  type Conflict,
  diff,
  isTaken,
  ORDER,
  type Patch,
} from '#domain/salon/document/patch.ts'
import { type Problem, readDocument } from '#domain/salon/document/read-document.ts'
import { samplesWithout } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** Who reads so many does not read more of them. */
export const PROBLEMS_TOLD = 50
export const PUBLISHED = 'publishedAt'
/** A list and one of its entries. */
const ENTRY_DEPTH = 2

export type Weighed = {
  document: SalonDocument
  /** Those of the wanted patches that the document now holds. */
  saved: Patch[]
  conflicts: Conflict[]
  problems: Problem[]
}

/**
 * What becomes of a document when it is changed like this: what fits and is right is in it, the rest comes
 * back with its reason. `confirms` says that a person looked at each place: what it was an example of is none
 * any more.
 */
export function weigh(before: SalonDocument, patches: Patch[], confirms: boolean): Weighed {
  const { conflicts } = apply(before, patches)
  const problems: Problem[] = []
  const late = new Set(conflicts.map(({ patch }) => patch))
  let saved = patches.filter((patch) => !late.has(patch))
  while (saved.length > 0) {
    const more = confirms ? confirmations(before, saved) : []
    const reading = readDocument(apply(before, [...saved, ...more]).document)
    const found = 'problems' in reading ? reading.problems : unkept(reading.document, saved)
    if ('document' in reading && found.length === 0) {
      const { document } = reading
      const unwanted = unasked(before, document, saved)
      if (unwanted) return { document: before, saved: [], conflicts, problems: [unwanted] }
      return { document, saved, conflicts, problems }
    }
    problems.push(...found.slice(0, PROBLEMS_TOLD - problems.length))
    saved = innocent(saved, found)
  }
  return { document: before, saved, conflicts, problems }
}

/** Tells of a place whether it is one of these, lies in one of them or around one. */
export function touching(places: readonly string[][]) {
  const ends = new Set(places.map((place) => JSON.stringify(place)))
  const around = new Set(places.flatMap(wayTo))
  return (place: readonly string[]) =>
    around.has(JSON.stringify(place)) || wayTo(place).some((part) => ends.has(part))
}

function wayTo(place: readonly string[]) {
  return [...place, ''].map((_, length) => JSON.stringify(place.slice(0, length)))
}

function confirmations(document: SalonDocument, patches: Patch[]): Patch[] {
  const places = patches.map(({ path }) => path).filter((path) => path.at(-1) !== ORDER)
  return diff(document.samples, samplesWithout(document, places), ['samples'])
}

/** What a document does not hold although it is whole. */
function unkept(document: SalonDocument, patches: Patch[]) {
  return [...strangers(document, patches), ...impossible(document, patches)]
}

/** Going public and hiding again are asked for: neither comes of something else, and no site goes half finished. */
function unasked(before: SalonDocument, document: SalonDocument, patches: Patch[]): Problem | null {
  const asked = patches.find(({ path }) => path[0] === PUBLISHED)
  const wanted = asked ? (asked.after ?? null) : before.publishedAt
  if (document.publishedAt === wanted) return null
  const message = asked
    ? 'Dafür fehlen noch Angaben.'
    : 'Damit wäre Ihre Website nicht mehr öffentlich. Wenn Sie das möchten, verbergen Sie sie zuerst unter „Salon einrichten“.'
  return { path: [PUBLISHED], message }
}

/** A salon has no such place: what was to stand there is not in the document. */
function strangers(document: SalonDocument, patches: Patch[]): Problem[] {
  return patches
    .filter((patch) => !isTaken(document, patch))
    .map(({ path }) => ({ path, message: 'Dieses Feld gibt es nicht.' }))
}

/** What was to be confirmed can be true of no salon. */
function impossible({ samples }: SalonDocument, patches: Patch[]): Problem[] {
  return patches
    .filter(({ path, after }) => isConfirmation(path) && after === undefined)
    .filter(({ path: [, sample = ''] }) => samples[sample])
    .map(({ path }) => ({ path: placeOf(path), message: 'Das ist noch das Beispiel.' }))
}

function isConfirmation(path: string[]) {
  return path[0] === 'samples' && path.length === 2
}

/** Who confirms a place speaks of that place. */
function placeOf(path: string[]) {
  return isConfirmation(path) ? (path[1] ?? '').split('/') : path
}

/** Those that no problem blames. One far away from all of them is blamed on what was removed. */
function innocent(patches: Patch[], problems: Problem[]) {
  const isBlamed = touching(problems.map(({ path }) => path))
  const rest = patches.filter(({ path }) => !isBlamed(placeOf(path)))
  if (rest.length < patches.length) return rest
  const kept = patches.filter(({ after }) => after !== undefined)
  if (kept.length < patches.length) return kept
  // What an entry lacks is the fault of what was wanted of the same entry.
  const isBeside = touching(problems.map(({ path }) => path.slice(0, ENTRY_DEPTH)))
  const others = patches.filter(({ path }) => !isBeside(placeOf(path)))
  return others.length < patches.length ? others : []
}
