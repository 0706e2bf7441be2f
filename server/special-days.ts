import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { Query } from '#server/database/open.ts'

type SpecialDayRow = {
  from: string
  to: string
  opens: string | null
  closes: string | null
  reason: string
  is_sample: boolean
}

/** What the owner has set, in the order of the days. Examples are told at the sample's address alone. */
export async function readSpecialDays(query: Query, showsSamples = false): Promise<SpecialDay[]> {
  const rows = await query<SpecialDayRow>(
    `select first_day::text as "from", last_day::text as "to", is_sample,
            to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes, reason
       from public.special_days where not is_sample or $1 order by first_day`,
    [showsSamples],
  )
  return rows.map(({ from, to, opens, closes, reason, is_sample }) => ({
    from,
    to,
    reason,
    ...(opens && closes && { hours: { opens, closes } }),
    ...(is_sample && { isSample: true }),
  }))
}

/** Those of a salon's file take the place of all others. */
export async function replaceSpecialDays(query: Query, days: SpecialDay[]) {
  const before = await readSpecialDays(query, true)
  const wanted = days.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (JSON.stringify(before) === JSON.stringify(wanted)) return false
  await query('delete from public.special_days')
  await query(
    `insert into public.special_days (first_day, last_day, opens, closes, reason, is_sample)
     select "from", "to", (hours ->> 'opens')::time, (hours ->> 'closes')::time, reason,
            coalesce("isSample", false)
       from jsonb_to_recordset($1) as
            day ("from" date, "to" date, hours jsonb, reason text, "isSample" boolean)`,
    [JSON.stringify(days)],
  )
  return true
}
