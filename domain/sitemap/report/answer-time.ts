const STEP_MS = 100

type Answered = { http_status: number | null; response_time_ms: number | null }

/**
 * How long a page took; null where none answered. Of other sites in steps of 100 ms: to the millisecond
 * the monitor would tell a closed door from a guarded one.
 */
export function toldTime({ http_status, response_time_ms }: Answered, isOwn: boolean) {
  if (http_status === null || response_time_ms === null) return null
  if (isOwn) return response_time_ms
  return Math.max(1, Math.ceil(response_time_ms / STEP_MS)) * STEP_MS
}

/** '31 ms' for a page of our own, 'bis 300 ms' for any other. */
export function timeText(answered: Answered, isOwn: boolean) {
  const ms = toldTime(answered, isOwn)
  if (ms === null) return '–'
  return `${isOwn ? '' : 'bis '}${ms.toLocaleString('de-DE')} ms`
}
