import { apply, type Conflict, type Patch, valueAt } from '#domain/salon/document/patch.ts'
import { type Problem, readDocument } from '#domain/salon/document/read-document.ts'
import { confirmedBy } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

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
  let saved = patches.filter((patch) => !conflicts.some((conflict) => conflict.patch === patch))
  while (saved.length > 0) {
    const more = confirms ? confirmations(before, saved) : []
    const reading = readDocument(apply(before, [...saved, ...more]).document)
    const found = 'problems' in reading ? reading.problems : strangers(reading.document, saved)
    if ('document' in reading && found.length === 0) {
      return { document: reading.document, saved, conflicts, problems }
    }
    problems.push(...found)
    saved = innocent(saved, found)
  }
  return { document: before, saved, conflicts, problems }
}

/** Whether two places are the same, or one of them is in the other. */
export function touches(one: readonly string[], other: readonly string[]) {
  return one.every((key, at) => at >= other.length || other[at] === key)
}

function confirmations({ samples }: SalonDocument, patches: Patch[]): Patch[] {
  const confirmed = patches.flatMap(({ path }) => confirmedBy(path, samples))
  return [...new Set(confirmed)].map((sample) => ({ path: ['samples', sample], before: true }))
}

/** A salon has no such place: what was to stand there is not in the document. */
function strangers(document: SalonDocument, patches: Patch[]): Problem[] {
  return patches
    .filter(({ path, after }) => after !== undefined && valueAt(document, path) === undefined)
    .map(({ path }) => ({ path, message: 'Dieses Feld gibt es nicht.' }))
}

/** Those that no problem blames. One far away from all of them is blamed on what was removed. */
function innocent(patches: Patch[], problems: Problem[]) {
  const isBlamed = ({ path }: Patch) => problems.some((problem) => touches(path, problem.path))
  const rest = patches.filter((patch) => !isBlamed(patch))
  if (rest.length < patches.length) return rest
  const kept = patches.filter(({ after }) => after !== undefined)
  return kept.length < patches.length ? kept : []
}
