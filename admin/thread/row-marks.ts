import { causeOf, orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { MarkWords } from '#admin/ui/mark.tsx'
import { appointmentText } from '#domain/appointments/words.ts'
import { shortMoment } from '#domain/moments.ts'

/** What stands at the rows of a list in place of their status, by their id. */
export type RowMarks = Readonly<Record<string, MarkWords>>

type Coming = { entry_id: string; starts_at: string; minutes: number }
type Letter = { entry_id: string; skipped_at: string | null }

const NOT_DELIVERED = { text: 'nicht zugestellt', tone: 'rot' } as const

/** Who comes soon, and whose last letter was refused. */
export async function loadMarks(rows: Promise<{ rows: { id: string }[] }>): Promise<RowMarks> {
  const ids = (await rows).rows.map(({ id }) => id)
  if (ids.length === 0) return {}
  const now = new Date()
  const [dates, letters] = await Promise.all([
    comingDates(now).in('entry_id', ids).order('starts_at', { ascending: false }),
    adminRest()
      .from('thread')
      .select('entry_id,skipped_at')
      .in('entry_id', ids)
      .order('created_at'),
  ])
  // The nearest date and the last letter are written last and stay.
  const coming = (orRefused(dates).data as Coming[]).map(
    ({ entry_id, starts_at }) => [entry_id, comingMark(starts_at, now)] as const,
  )
  const last = new Map((orRefused(letters).data as Letter[]).map((one) => [one.entry_id, one]))
  const refused = [...last.values()].filter(({ skipped_at }) => skipped_at)
  return Object.fromEntries([
    ...coming,
    ...refused.map(({ entry_id }) => [entry_id, NOT_DELIVERED] as const),
  ])
}

/** What deleting these does to dates that are agreed on. Who cannot be told is not kept from it. */
export async function comingWarning(ids: readonly string[]): Promise<string | undefined> {
  const chosen = new Set(ids)
  try {
    const { data } = orRefused(await comingDates(new Date()).order('starts_at'))
    return warningOf(
      (data as Coming[]).filter(({ entry_id }) => chosen.has(entry_id)),
      ids.length,
    )
  } catch (thrown) {
    return `Ob Termine vereinbart sind, ließ sich nicht nachsehen: ${causeOf(thrown)}`
  }
}

/** 'Termin Fr 11:30' */
export function comingMark(startsAt: string, now: Date): MarkWords {
  return { text: `Termin ${shortMoment(startsAt, now)}`, tone: 'gruen' }
}

function comingDates(now: Date) {
  return adminRest()
    .from('appointments')
    .select('entry_id,starts_at,minutes')
    .is('is_cancelled', false)
    .gt('starts_at', now.toISOString())
}

function warningOf(coming: readonly Coming[], chosen: number) {
  const [next] = coming
  if (!next) return undefined
  const entries = new Set(coming.map(({ entry_id }) => entry_id)).size
  if (chosen > 1 && entries > 1) {
    return `Für ${entries.toLocaleString('de-DE')} der Einträge sind Termine vereinbart. Sie stehen dann in keiner Liste mehr; abgesagt sind sie damit nicht.`
  }
  const which = chosen > 1 ? 'Für einen der Einträge' : 'Hierfür'
  return `${which} ist ein Termin vereinbart: ${appointmentText(next)}. Er steht dann in keiner Liste mehr; abgesagt ist er damit nicht.`
}
