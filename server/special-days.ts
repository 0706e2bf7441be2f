import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { Query } from '#server/database/open.ts'

type SpecialDayRow = {
  from: string
  to: string
  opens: string | null
  closes: string | null
  reason: string
}

/** What the owner has set, in the order of the days. */
export async function readSpecialDays(query: Query): Promise<SpecialDay[]> {
  const rows = await query<SpecialDayRow>(
    `select first_day::text as "from", last_day::text as "to",
            to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes, reason
       from public.special_days order by first_day`,
  )
  return rows.map(({ from, to, opens, closes, reason }) => ({
    from,
    to,
    reason,
    ...(opens && closes && { hours: { opens, closes } }),
  }))
}
