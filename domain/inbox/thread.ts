import { when } from '#domain/moments.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'

export type LetterKind = 'acknowledgement' | 'appointment' | 'cancellation' | 'reminder'

/** A row of the view thread: what the salon told somebody, and what became of the letter. */
export type ThreadRow = {
  id: string
  kind: 'mail' | 'phone' | 'chat' | LetterKind
  /** null for letters that nobody wrote by hand. */
  subject: string | null
  message: string | null
  author: string | null
  created_at: string
  attempts: number | null
  sent_at: string | null
  skipped_at: string | null
  last_error: string | null
  appointment_id: string | null
}

export type AnswerRow = ThreadRow & { kind: 'mail' | 'phone' | 'chat' }

/** What people said, not what the house wrote by itself. */
export function answersIn(thread: readonly ThreadRow[]) {
  return thread.filter(
    (row): row is AnswerRow => row.kind === 'mail' || row.kind === 'phone' || row.kind === 'chat',
  )
}

/** What became of a letter: on its way, handed over, waiting for another try, or refused and why. */
export function letterState({ sent_at, skipped_at, last_error }: ThreadRow, now: Date) {
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
