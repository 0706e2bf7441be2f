import type { MarkWords } from '#admin/ui/mark.tsx'
import { statusName } from '#domain/inbox/names.ts'
import { answerDue } from '#domain/inbox/promise.ts'
import type { Case } from '#domain/inbox/rows.ts'
import type { RegularHours, SpecialHours } from '#domain/opening-hours.ts'

const SETTLED = ['completed', 'accepted', 'rejected', 'archived']

export function isSettled({ status }: Case) {
  return SETTLED.includes(status)
}

/** Until when an answer was promised, for who has none yet; else the status. */
export function statusMark(
  statuses: Readonly<Record<string, string>>,
  row: Case,
  hours: RegularHours,
  days: SpecialHours[] | null,
): MarkWords {
  const due =
    row.status === 'new' && days ? answerDue(row.created_at, new Date(), hours, days) : null
  if (due) return { text: due.text, tone: due.isBroken ? 'rot' : 'bernstein', isTime: true }
  const tone = row.status === 'new' ? 'bernstein' : isSettled(row) ? 'gruen' : undefined
  return { text: statusName(statuses, row.status), tone }
}
