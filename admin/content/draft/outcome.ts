import type { SaveAnswer } from '#admin/salon/change-salon.ts'
import { isWithdrawalTakenBack } from '#domain/photos/may-be-shown.ts'
import { apply, type Patch } from '#domain/salon/document/patch.ts'
import { problemText } from '#domain/salon/editing/changes.ts'

const SAME = 'Es steht schon so da.'
const STILL_HIDDEN = 'Das Foto bleibt verborgen, bis Sie es wieder zeigen.'
const TOLD_PROBLEMS = 3

/** What a change has come to, and how it is taken back: by its version, or by typing again what was dropped. */
export type Outcome = { text: string; isBad?: boolean; undo?: number; dropped?: readonly Patch[] }

/** Without `sent` the whole document was. */
export function savedOutcome(
  answer: SaveAnswer,
  sent: Patch[] = [],
  done = 'Gespeichert.',
): Outcome {
  const { version, saved, problems, conflicts, document } = answer
  const left = sent.length > 0 ? unsaved(sent, answer).length : problems.length
  const hasSaved = saved.length > 0
  if (left === 0) return hasSaved ? { text: done, undo: version } : { text: SAME }
  const rest = left === 1 ? 'eine Änderung' : `${left} Änderungen`
  // What is refused is called as it was typed: a new entry stands nowhere else.
  const typed = apply(document, sent).document
  const reasons = problems.slice(0, TOLD_PROBLEMS).map((problem) => problemText(problem, typed))
  const why = conflicts.length > 0 ? 'Jemand anderes hat dasselbe geändert.' : reasons.join(' ')
  return {
    text: `${hasSaved ? 'Gespeichert, außer' : 'Nicht gespeichert:'} ${rest}. ${why}`,
    isBad: true,
    ...(hasSaved && { undo: version }),
  }
}

/** What did not fit, or was refused. */
export function unsaved(sent: readonly Patch[], { saved }: SaveAnswer) {
  return sent.filter((one) => !saved.some((other) => isSamePlace(other, one)))
}

export function isSamePlace(one: Patch, other: Patch) {
  return one.path.join('/') === other.path.join('/')
}

export function undoneOutcome({ saved, conflicts, problems: [problem] }: SaveAnswer): Outcome {
  if (problem) return { text: problem.message, isBad: true }
  if (saved.length > 0) {
    const more = saved.some(isWithdrawalTakenBack) ? ` ${STILL_HIDDEN}` : ''
    return { text: `Zurückgenommen.${more}` }
  }
  const text = conflicts.length > 0 ? 'Das wurde inzwischen noch einmal geändert.' : SAME
  return { text, isBad: true }
}
