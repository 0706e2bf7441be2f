import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { type MailState, TO_CUSTOMERS } from '#domain/mail-state.ts'

/** How the letters to the owner are doing. */
export async function loadMailState(): Promise<MailState> {
  const rest = adminRest()
  const [waiting, givenUp, sent] = await Promise.all([
    rest
      .from('outbox')
      .select('last_error', { count: 'exact' })
      .is('sent_at', null)
      .is('skipped_at', null)
      .not('last_error', 'is', null)
      .order('created_at', { ascending: false })
      .limit(1),
    rest
      .from('outbox')
      .select('*', { count: 'exact', head: true })
      .not('skipped_at', 'is', null)
      .not('kind', 'in', `(${TO_CUSTOMERS})`)
      .not('last_error', 'is', null),
    rest
      .from('outbox')
      .select('sent_at')
      .not('sent_at', 'is', null)
      .order('sent_at', { ascending: false })
      .limit(1),
  ])
  for (const answer of [waiting, givenUp, sent]) orRefused(answer)
  return {
    waiting: waiting.count ?? 0,
    reason: waiting.data?.[0]?.last_error ?? null,
    givenUp: givenUp.count ?? 0,
    lastSentAt: sent.data?.[0]?.sent_at ?? null,
  }
}
