import { DAY_MS } from '#domain/durations.ts'
import { retention } from '#domain/legal/retention.ts'

/** Whose words and photos this browser keeps just now: what one account has left nobody else sees. */
let account: string | null = null

export function keptAccount() {
  return account
}

/** False where this tab still remembers somebody else: it has to begin anew. */
export function keepFor(id: string) {
  account ??= id
  return account === id
}

/** What is forgotten may speak of a person, or show one: it does not stay for ever. */
export function isForgotten(at: number) {
  return Date.now() - at > retention.browserDraftDays * DAY_MS
}
