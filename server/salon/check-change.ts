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
export const PROBLEMS_MAX = 50
export const PUBLISHED = 'publishedAt'

export type CheckedChange = {
  document: SalonDocument
  /** Those of the patches that the document now holds. */
  saved: Patch[]
  conflicts: Conflict[]
  problems: Problem[]
}

type Options = {
  /** A person looked at each place: what it was an example of is none any more. */
  confirms: boolean
  /** Photos whose bytes are not here. */
  lostPhotos?: readonly string[]
}

/**
 * What becomes of a document when it is changed like this: what fits and is right is in it, the rest comes back
 * with its reason. What was changed of one entry is saved together or not at all.
 */
export function checkChange(
  before: SalonDocument,
  patches: Patch[],
  { confirms, lostPhotos = [] }: Options,
): CheckedChange {
  const { conflicts } = apply(before, patches)
  const problems: Problem[] = []
  const late = new Set(conflicts.map(({ patch }) => patch))
  let saved = patches.filter((patch) => !late.has(patch))
  while (saved.length > 0) {
    const confirmed = confirms ? confirmations(before, saved) : []
    const reading = readDocument(apply(before, [...saved, ...confirmed]).document)
    const found =
      'problems' in reading
        ? reading.problems
        : [
            ...notHeld(reading.document, saved),
            ...withoutBytes(reading.document, lostPhotos),
            ...unasked(before, reading.document, saved),
          ]
    if ('document' in reading && found.length === 0) {
      return { document: reading.document, saved, conflicts, problems }
    }
    problems.push(...found.slice(0, PROBLEMS_MAX - problems.length))
    saved = withoutBlamed(saved, found)
  }
  return { document: before, saved, conflicts, problems }
}

function confirmations(document: SalonDocument, patches: Patch[]): Patch[] {
  const places = patches.map(({ path }) => path).filter((path) => path.at(-1) !== ORDER)
  return diff(document.samples, samplesWithout(document, places), ['samples'])
}

/** A salon has no such place, or what was to be confirmed can be true of none. */
function notHeld(document: SalonDocument, patches: Patch[]): Problem[] {
  return patches
    .filter((patch) => !isTaken(document, patch))
    .map(({ path }) => ({
      path: placeOf(path),
      message: path[0] === 'samples' ? 'Das ist noch das Beispiel.' : 'Dieses Feld gibt es nicht.',
    }))
}

function withoutBytes({ photos }: SalonDocument, lost: readonly string[]): Problem[] {
  return photos
    .filter(({ id }) => lost.includes(id))
    .map(({ id }) => ({
      path: ['photos', id],
      message: 'Das Bild gibt es nicht mehr. Bitte noch einmal hinzufügen.',
    }))
}

/** Going public and hiding again are asked for: neither comes of something else, and no site goes half finished. */
function unasked(before: SalonDocument, document: SalonDocument, patches: Patch[]): Problem[] {
  const asked = patches.find(({ path }) => path[0] === PUBLISHED)
  const wanted = asked ? (asked.after ?? null) : before.publishedAt
  if (document.publishedAt === wanted) return []
  const message = asked
    ? 'Dafür fehlen noch Angaben.'
    : 'Damit wäre Ihre Website nicht mehr öffentlich. Wenn Sie das möchten, verbergen Sie sie zuerst unter „Salon einrichten“.'
  return [{ path: [PUBLISHED], message }]
}

/** Who confirms a place speaks of that place. */
function placeOf(path: string[]) {
  return path[0] === 'samples' ? (path[1] ?? '').split('/') : path
}

/** Those of other entries; none where a problem lies in no entry that was changed. */
function withoutBlamed(patches: Patch[], problems: Problem[]) {
  const entries = new Set(problems.map(({ path }) => entryOf(path)))
  const lists = new Set(problems.map(({ path }) => path[0]))
  const rest = patches.filter(({ path }) => {
    const [list = '', entry] = placeOf(path)
    if (entry === undefined) return !lists.has(list)
    return !entries.has(list) && !entries.has(entryOf([list, entry]))
  })
  return rest.length < patches.length ? rest : []
}

function entryOf(path: string[]) {
  return path.slice(0, 2).join('/')
}
