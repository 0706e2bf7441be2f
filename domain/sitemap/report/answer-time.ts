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

/** 'bis 300 ms' */
export function timeText(answered: Answered) {
  const ms = roughTime(answered)
  return ms === null ? '–' : `bis ${ms.toLocaleString('de-DE')} ms`
}
