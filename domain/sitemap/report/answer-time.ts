const STEP_MS = 100

type Answered = { http_status: number | null; response_time_ms: number | null }

/**
 * '31 ms' for a page of our own, 'bis 300 ms' for any other: to the millisecond the monitor would tell a
 * closed door from a guarded one.
 */
export function timeText({ http_status, response_time_ms: ms }: Answered, isOwn: boolean) {
  if (http_status === null || ms === null) return '–'
  if (isOwn) return `${ms.toLocaleString('de-DE')} ms`
  return `bis ${(Math.max(1, Math.ceil(ms / STEP_MS)) * STEP_MS).toLocaleString('de-DE')} ms`
}
