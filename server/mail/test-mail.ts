import type { Query } from '#server/database/open.ts'

/**
 * Puts one test mail into the outbox, to the address of a schedule or else to the salon's own mailbox: one a
 * minute at most. Gives the letter's name in the outbox; null where nobody would get it, or it was one too many.
 */
export async function queueTestMail(query: Query, domain?: string) {
  const [letter] = await query<{ id: string }>(
    `insert into mail.outbox (kind, subject_id, dedupe)
     select 'test', md5(domain)::uuid, concat_ws(':', 'test', domain, date_trunc('minute', now()))
       from (select null as domain where $1::text is null
             union all select domain from public.sitemap_schedules
              where domain = lower($1) and alert_email <> '') as asked
     on conflict (dedupe) do nothing returning id`,
    [domain],
  )
  return letter?.id ?? null
}
