import * as v from 'valibot'
import {
  contactProblems,
  cutMessage,
  START_DATES,
  TRAINED,
  WORK_HOURS,
} from '#domain/job-application.ts'

const KEY = 'job-application'
export const CONTACT_STEP = 4
export const LAST_STEP = 6

const stored = v.object({
  step: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_STEP)), 1),
  answers: v.object({
    is_hairdresser: v.fallback(v.picklist(['', ...TRAINED]), ''),
    work_hours: v.fallback(v.picklist(['', ...WORK_HOURS]), ''),
    start_date: v.fallback(v.picklist(['', ...START_DATES]), ''),
    name: v.fallback(v.string(), ''),
    phone: v.fallback(v.string(), ''),
    message: v.fallback(v.pipe(v.string(), v.transform(cutMessage)), ''),
  }),
})

export type Draft = v.InferOutput<typeof stored>
export type Answers = Draft['answers']

export const NO_ANSWERS: Answers = v.parse(stored, { answers: {} }).answers

/** What was written before a reload, and what stands in the form already; that one is newer. */
export function readDraft(typed: FormData | null): Draft {
  const before = v.safeParse(stored, storedDraft())
  const { step, answers } = before.success ? before.output : { step: 1, answers: {} }
  const now = v.parse(stored, {
    step,
    answers: { ...answers, ...Object.fromEntries(typed ?? []) },
  })
  return { ...now, step: Math.min(step, furthestStep(now.answers)) }
}

/** Where a browser stores nothing, the draft lives as long as the page. */
export function keepDraft(draft: Draft) {
  if (!Object.values(draft.answers).some(Boolean)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** Nobody gets past a question that must be answered, neither by Forward nor by a reload. */
export function furthestStep(answers: Answers) {
  const { is_hairdresser, work_hours, start_date } = answers
  const open = [is_hairdresser, work_hours, start_date].findIndex((answer) => !answer)
  if (open >= 0) return open + 1
  return Object.keys(contactProblems(answers)).length === 0 ? LAST_STEP : CONTACT_STEP
}

/** Both fields are filled in, rightly or not: enough for „Weiter“, which then says what is wrong. */
export function hasContact({ name, phone }: Answers) {
  return name.trim() !== '' && phone !== ''
}

function storedDraft(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
