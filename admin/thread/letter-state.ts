import { when } from '#domain/inbox/when.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import type { ThreadRow } from './thread-rows.ts'

type Letter = Pick<ThreadRow, 'sent_at' | 'skipped_at' | 'last_error'>

/** What became of a letter: on its way, handed over, waiting for another try, or refused and why. */
export function letterState({ sent_at, skipped_at, last_error }: Letter, now: Date) {
  if (sent_at) return { text: `zugestellt ${timeOf(sent_at, now)}`, isTrouble: false }
  const reason = last_error?.replace(/\.?$/, '.')
  if (skipped_at) return { text: `nicht zugestellt: ${reason ?? 'aufgegeben.'}`, isTrouble: true }
  if (reason) return { text: `noch nicht zugestellt: ${reason}`, isTrouble: true }
  return { text: 'unterwegs', isTrouble: false }
}

/** '17:20', on another day 'gestern, 17:20'. */
function timeOf(moment: string, now: Date) {
  const at = new Date(moment)
  return berlinDate(at) === berlinDate(now) ? berlinTime(at) : when(moment, now)
}
