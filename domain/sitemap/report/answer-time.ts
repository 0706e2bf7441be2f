const STEP_MS = 100

type Answered = { http_status: number | null; response_time_ms: number | null }

/**
 * How long a page took, in steps of 100 ms; null where none answered. To the millisecond the monitor
 * would tell a closed door from a guarded one.
 */
export function roughTime({ http_status, response_time_ms }: Answered) {
  if (http_status === null || response_time_ms === null) return null
  return Math.max(1, Math.ceil(response_time_ms / STEP_MS)) * STEP_MS
}

/** '31 ms' for a page of our own, 'bis 300 ms' for any other. */
export function timeText(answered: Answered, isOwn: boolean) {
  const rough = roughTime(answered)
  if (rough === null) return '–'
  return isOwn ? `${german(answered.response_time_ms ?? 0)} ms` : `bis ${german(rough)} ms`
}

function german(ms: number) {
  return ms.toLocaleString('de-DE')
}
