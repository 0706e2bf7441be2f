import type { Query } from '#server/database/open.ts'

/**
 * Puts one test mail into the outbox, to the address of a schedule or else to the salon's own mailbox: one a
 * minute at most. Gives the letter's name in the outbox; null where nobody would get it, or it was one too many.
 */
export async function queueTestMail(query: Query, domain?: string) {
  const [letter] = await query<{ id: string }>(
    domain === undefined ? TO_THE_SALON : TO_A_SCHEDULE,
    domain === undefined ? [] : [domain],
  )
  return letter?.id ?? null
}

const TO_THE_SALON = `
  insert into mail.outbox (kind, dedupe)
  values ('test', concat_ws(':', 'test', date_trunc('minute', now())))
  on conflict (dedupe) do nothing returning id`

const TO_A_SCHEDULE = `
  insert into mail.outbox (kind, subject_id, dedupe)
  select 'sitemap_test', md5(domain)::uuid, concat_ws(':', 'sitemap_test', domain, date_trunc('minute', now()))
    from public.sitemap_schedules where domain = lower($1) and alert_email <> ''
  on conflict (dedupe) do nothing returning id`
