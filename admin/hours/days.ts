import { queryOptions } from '@tanstack/react-query'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { OwnDay } from '#domain/hours/draft.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'

const TABLE = 'special_days'
const OVERLAP = '23P01'

export type DayRow = {
  id: string
  first_day: string
  last_day: string
  opens: string | null
  closes: string | null
  reason: string
  is_sample: boolean
}

export type Saved = 'saved' | 'overlap' | 'gone' | 'failed'

/** With the examples that nobody has confirmed yet. */
export function daysQuery(since: string) {
  return queryOptions({ queryKey: [INBOX, 'days', since], queryFn: () => loadAllDays(since) })
}

export async function loadAllDays(since: string): Promise<OwnDay[]> {
  const answer = await adminRest()
    .from(TABLE)
    .select('id,first_day,last_day,opens,closes,reason,is_sample')
    .gte('last_day', since)
    .order('first_day')
  const { data } = orRefused(answer)
  return (data as DayRow[]).map(dayOfRow)
}

export async function saveDay(day: SpecialDay, id: string | null): Promise<Saved> {
  const table = adminRest().from(TABLE)
  const { data, error } = await (id
    ? table.update(rowOf(day)).eq('id', id).select('id')
    : table.insert(rowOf(day)).select('id'))
  if (error) return error.code === OVERLAP ? 'overlap' : 'failed'
  return data.length === 1 ? 'saved' : 'gone'
}

export async function deleteDay(id: string) {
  orRefused(await adminRest().from(TABLE).delete().eq('id', id))
}

/** Somebody says that an example is right. */
export async function confirmDay(id: string) {
  orRefused(await adminRest().from(TABLE).update({ is_sample: false }).eq('id', id))
}

/** Takes a deletion back: the same entry under the same name. */
export async function restoreDay(day: OwnDay): Promise<Saved> {
  const { error } = await adminRest()
    .from(TABLE)
    .insert({ ...rowOf(day), id: day.id, is_sample: Boolean(day.isSample) })
  if (!error) return 'saved'
  return error.code === OVERLAP ? 'overlap' : 'failed'
}

function rowOf({ from, to, hours, reason }: SpecialDay): Omit<DayRow, 'id'> {
  return {
    first_day: from,
    last_day: to,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
    reason,
    // Whatever somebody writes is no example any more.
    is_sample: false,
  }
}

/** A time comes with its seconds. */
export function dayOfRow(row: DayRow): OwnDay {
  const { id, first_day, last_day, opens, closes, reason, is_sample } = row
  const hours = opens && closes ? { opens: opens.slice(0, 5), closes: closes.slice(0, 5) } : null
  return {
    ...{ id, from: first_day, to: last_day, reason, hours },
    ...(is_sample && { isSample: true }),
  }
}
