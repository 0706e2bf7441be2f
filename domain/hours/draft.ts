import { DAY_MS } from '#domain/durations.ts'
import { daysAfter } from '#domain/holidays.ts'
import {
  hoursOn,
  openingText,
  type RegularHours,
  type SpecialHours,
  stateAt,
} from '#domain/opening-hours.ts'
import {
  longDatesText,
  noticeText,
  overlapping,
  type SpecialDay,
  usualHours,
} from './special-days.ts'

const LONGEST_DAYS = 366
const PICKED_DAYS = 10

/** A special day of the owner's, as it is stored. */
export type OwnDay = SpecialDay & { id: string }

/** What stands in the form, whole or not. `id` names the entry it changes. */
export type Draft = {
  id: string | null
  isOpen: boolean
  from: string
  to: string
  opens: string
  closes: string
  reason: string
}

export type Problems = Partial<Record<'from' | 'to' | 'closes' | 'reason', string>>

/** An empty form, or one that begins with a holiday on which the salon opens after all. */
export function newDraft(hours: RegularHours, holiday?: SpecialDay): Draft {
  const from = holiday?.from ?? ''
  const usual = usualHours(from, hours)
  const reason = holiday?.reason ?? ''
  return { id: null, isOpen: holiday !== undefined, from, to: '', ...usual, reason }
}

export function draftOf(day: OwnDay, hours: RegularHours): Draft {
  const { id, from, reason } = day
  const to = day.to === from ? '' : day.to
  return {
    id,
    isOpen: Boolean(day.hours),
    from,
    to,
    ...(day.hours ?? usualHours(from, hours)),
    reason,
  }
}

export function dayOf({ isOpen, from, to, opens, closes, reason }: Draft): SpecialDay {
  const last = isOpen ? from : to || from
  return { from, to: last, reason: reason.trim(), hours: isOpen ? { opens, closes } : null }
}

/** Of the next days those on which the salon is open: what an owner closes at short notice. */
export function openingDaysFrom(today: string, hours: RegularHours, days: SpecialHours[]) {
  return Array.from({ length: PICKED_DAYS }, (_, ahead) => daysAfter(today, ahead)).filter((date) =>
    hoursOn(date, hours, days),
  )
}

/** What keeps a draft from being saved, at the field where it can be mended. */
export function problemsOf(draft: Draft, days: OwnDay[], today: string): Problems {
  const day = dayOf(draft)
  const twin = overlapping(
    day,
    days.filter(({ id }) => id !== draft.id),
  )
  const found: Problems = {
    from: fromProblem(day, twin, today),
    to: toProblem(day),
    closes: closesProblem(draft),
    reason: day.reason
      ? undefined
      : 'Bitte nennen Sie einen Grund, zum Beispiel Betriebsferien. Besucher lesen ihn.',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** 'Diese Tage gehören schon zu „Heiligabend“ …' */
export function overlapText(twin: SpecialDay) {
  return `Diese Tage überschneiden sich mit „${twin.reason}“ (${longDatesText(twin)}). Bitte ändern oder löschen Sie zuerst diesen Eintrag.`
}

/** What visitors will read: above every page before the day, and beside the hours on the day. */
export function previewOf(day: SpecialDay, others: SpecialHours[], hours: RegularHours) {
  const time = day.hours?.opens ?? '08:00'
  return {
    before: noticeText(day),
    onTheDay: openingText(stateAt(day.from, time, hours, [day, ...others])),
  }
}

function fromProblem({ from, to }: SpecialDay, twin: SpecialDay | undefined, today: string) {
  if (!from) return 'Bitte wählen Sie einen Tag.'
  if (to >= from && to < today) return 'Dieser Tag ist schon vorbei.'
  return twin && overlapText(twin)
}

function toProblem({ from, to }: SpecialDay) {
  if (to < from) return 'Der letzte Tag liegt vor dem ersten.'
  const isTooLong = (Date.parse(to) - Date.parse(from)) / DAY_MS >= LONGEST_DAYS
  return isTooLong ? 'Ein Eintrag reicht höchstens über ein Jahr.' : undefined
}

function closesProblem({ isOpen, opens, closes }: Draft) {
  if (!isOpen) return undefined
  if (!opens || !closes) return 'Bitte geben Sie beide Zeiten an.'
  return closes > opens ? undefined : 'Die Schließzeit muss nach der Öffnungszeit liegen.'
}
