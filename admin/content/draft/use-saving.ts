import { useState } from 'react'
import { causeOf } from '#admin/api/refused.ts'
import {
  importDocument,
  type SaveAnswer,
  savePatches,
  undoChange,
} from '#admin/salon/change-salon.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { isWithdrawalTakenBack } from '#domain/photos/may-be-shown.ts'
import { apply, type Patch } from '#domain/salon/document/patch.ts'
import { problemText } from '#domain/salon/editing/changes.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { type EditedDraft, isSamePlace } from './use-draft.ts'

const SAME = 'Es steht schon so da.'
const STILL_HIDDEN = 'Das Foto bleibt verborgen, bis Sie es wieder zeigen.'
const TOLD_PROBLEMS = 3
const KEPT = 'Ihre Änderungen bleiben auf diesem Gerät, bis Sie sie speichern.'

/** What a try has come to; `undo` names the change that can be taken back. */
export type Told = { text: string; isBad?: boolean; undo?: number }

/** Changes the salon and tells what came of it. */
export function useSalonChange() {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)

  async function run(
    task: () => Promise<Told>,
    failed = 'Nichts wurde geändert.',
  ): Promise<Told | undefined> {
    if (isBusy) return
    setBusy(true)
    setTold(null)
    const told = await task().catch((failure) => ({
      text: `${causeOf(failure)} ${failed}`,
      isBad: true,
    }))
    setTold(told)
    setBusy(false)
    return told
  }

  return {
    isBusy,
    told,
    run,
    dismiss: () => setTold(null),
    patch: (patches: Patch[] | Promise<Patch[]>, done?: string) =>
      run(async () => {
        const sent = await patches
        const answer = await savePatches(sent)
        return savedText(answer, answer.problems.length + answer.conflicts.length, sent, done)
      }),
    replace: (document: unknown, days: SpecialDay[] | null) =>
      run(async () => {
        const answer = await importDocument(document, days)
        return savedText(answer, answer.problems.length)
      }),
    undo: (version: number) => run(async () => undoneText(await undoChange(version))),
  }
}

/** Saves a draft: what fits leaves it, what does not stays with a reason. */
export function useSaving(draft: EditedDraft) {
  const change = useSalonChange()

  /** Also with what a button says besides what was typed. */
  const save = (wanted?: SalonDocument) =>
    change.run(async () => {
      const sent = draft.ready(wanted)
      const answer = await savePatches(sent)
      const left = sent.filter((one) => !answer.saved.some((saved) => isSamePlace(saved, one)))
      draft.keep([...left, ...draft.conflicts.map(({ patch }) => patch)])
      if (answer.problems.length > 0) draft.tellAll()
      else draft.tellNothing()
      return savedText(answer, left.length, sent)
    }, KEPT)

  return { ...change, save }
}

function savedText(
  answer: SaveAnswer,
  left: number,
  sent: Patch[] = [],
  done = 'Gespeichert.',
): Told {
  const { version, saved, problems, conflicts, document } = answer
  // What is refused is called as it was typed: a new entry stands nowhere else.
  const typed = apply(document, sent).document
  const hasSaved = saved.length > 0
  if (left === 0) return hasSaved ? { text: done, undo: version } : { text: SAME }
  const rest = left === 1 ? 'eine Änderung' : `${left} Änderungen`
  const why =
    conflicts.length > 0
      ? 'Jemand anderes hat dasselbe geändert.'
      : problems
          .slice(0, TOLD_PROBLEMS)
          .map((problem) => problemText(problem, typed))
          .join(' ')
  return {
    text: `${hasSaved ? 'Gespeichert, außer' : 'Nicht gespeichert:'} ${rest}. ${why}`,
    isBad: true,
    ...(hasSaved && { undo: version }),
  }
}

function undoneText({ saved, conflicts, problems: [problem] }: SaveAnswer): Told {
  if (problem) return { text: problem.message, isBad: true }
  if (saved.length > 0) {
    const more = saved.some(isWithdrawalTakenBack) ? ` ${STILL_HIDDEN}` : ''
    return { text: `Zurückgenommen.${more}` }
  }
  const text = conflicts.length > 0 ? 'Das wurde inzwischen noch einmal geändert.' : SAME
  return { text, isBad: true }
}
