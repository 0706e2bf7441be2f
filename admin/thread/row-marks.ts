import { causeOf, orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { MarkWords } from '#admin/ui/mark.tsx'
import { appointmentText } from '#domain/appointments/words.ts'
import type { Case } from '#domain/inbox/rows.ts'
import { shortMoment } from '#domain/moments.ts'

type Coming = { entry_id: string; starts_at: string; minutes: number }
const NOT_DELIVERED = { text: 'nicht zugestellt', tone: 'rot' } as const

/** In place of its status: that the last letter was refused, or when somebody comes. */
export function rowMark({ coming_at, is_undelivered }: Case): MarkWords | null {
  if (is_undelivered) return NOT_DELIVERED
  return coming_at ? comingMark(coming_at, new Date()) : null
}

/** What deleting these does to dates that are agreed on. Who cannot be told is not kept from it. */
export async function comingWarning(ids: readonly string[]): Promise<string | undefined> {
  try {
    const { data } = orRefused(await comingDates(new Date()).order('starts_at'))
    return warningOf(data as Coming[], ids)
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

/** Of dates that are still to come, in their order, and of the entries that are to be deleted. */
export function warningOf(all: readonly Coming[], ids: readonly string[]) {
  const coming = all.filter(({ entry_id }) => ids.includes(entry_id))
  const [next] = coming
  if (!next) return undefined
  const entries = new Set(coming.map(({ entry_id }) => entry_id)).size
  if (entries > 1) {
    return `Für ${entries.toLocaleString('de-DE')} der Einträge sind Termine vereinbart. Sie stehen dann in keiner Liste mehr; abgesagt sind sie damit nicht.`
  }
  const which = ids.length > 1 ? 'Für einen der Einträge' : 'Hierfür'
  return `${which} ist ein Termin vereinbart: ${appointmentText(next)}. Er steht dann in keiner Liste mehr; abgesagt ist er damit nicht.`
}
