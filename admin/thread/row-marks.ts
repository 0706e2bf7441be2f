import { adminRest } from '#admin/api/rest.ts'
import type { MarkWords } from '#admin/list/mark.tsx'
import { orRefused } from '#admin/list/queries/refused.ts'
import { shortMoment } from '#domain/appointments/words.ts'
import { letterState } from './letter-state.ts'
import type { ThreadRow } from './thread-rows.ts'

/** What stands at the rows of a list in place of their status, and who of them comes soon, by their id. */
export type RowMarks = { marks: Readonly<Record<string, MarkWords>>; coming: ReadonlySet<string> }

type Letter = ThreadRow & { entry_id: string }

/** Who comes soon, and whose last letter was refused. */
export async function loadMarks(rows: Promise<{ rows: { id: string }[] }>): Promise<RowMarks> {
  const ids = (await rows).rows.map(({ id }) => id)
  if (ids.length === 0) return { marks: {}, coming: new Set() }
  const now = new Date()
  const [dates, letters] = await Promise.all([
    adminRest()
      .from('appointments')
      .select('entry_id,starts_at')
      .in('entry_id', ids)
      .is('is_cancelled', false)
      .gt('starts_at', now.toISOString())
      // The nearest is written last and stays.
      .order('starts_at', { ascending: false })
      .retry(false),
    adminRest().from('thread').select('*').in('entry_id', ids).order('created_at').retry(false),
  ])
  const coming = orRefused(dates).data as { entry_id: string; starts_at: string }[]
  const last = new Map((orRefused(letters).data as Letter[]).map((one) => [one.entry_id, one]))
  const refused = [...last.values()].filter(
    (one) => one.skipped_at && letterState(one, now).isTrouble,
  )
  return {
    marks: Object.fromEntries([
      ...coming.map(({ entry_id, starts_at }) => [entry_id, comingMark(starts_at, now)] as const),
      ...refused.map(({ entry_id }) => [entry_id, NOT_DELIVERED] as const),
    ]),
    coming: new Set(coming.map(({ entry_id }) => entry_id)),
  }
}

/** What deleting does to dates, where there are some. */
export function comingWarning(known: RowMarks | null, ids: readonly string[]) {
  const count = ids.filter((id) => known?.coming.has(id)).length
  if (count === 0) return undefined
  const whom = ids.length === 1 ? 'Hierfür' : `Für ${count} davon`
  return `${whom} ist ein Termin vereinbart. ${ONLY_HIDDEN}`
}

export const ONLY_HIDDEN = 'Er steht dann in keiner Liste mehr; abgesagt ist er damit nicht.'

const NOT_DELIVERED = { text: 'nicht zugestellt', tone: 'rot' } as const

/** 'Termin Fr 11:30' */
export function comingMark(startsAt: string, now: Date): MarkWords {
  return { text: `Termin ${shortMoment(startsAt, now)}`, tone: 'gruen' }
}
