import { counted } from '#domain/german.ts'
import type { Run } from './rows.ts'

const MINUTE_SECONDS = 60
const ROUNDED_SECONDS = 10

export function isGoingOn(run: Pick<Run, 'state'> | null) {
  return run?.state === 'waiting' || run?.state === 'running'
}

/** '11 von 17 URLs geprüft, noch etwa 20 Sekunden' */
export function progressText(run: Run) {
  if (run.is_cancelled) return 'Die Prüfung wird abgebrochen ...'
  if (run.state === 'waiting') return 'Die Prüfung beginnt gleich ...'
  if (run.phase === 'reading' || run.phase === null) return 'Die Sitemap wird gelesen ...'
  if (run.phase !== 'probing') return 'Fehlende Seiten werden gesucht ...'
  const done = `${run.done_urls.toLocaleString('de-DE')} von ${counted(run.total_urls, 'URL', 'URLs')} geprüft`
  const left = timeLeft(run)
  return left ? `${done}, noch ${left}` : done
}

/** Both moments are the server's: the clock of whoever watches may be wrong. */
function timeLeft({ probing_at, seen_at, done_urls, total_urls }: Run) {
  if (!probing_at || !seen_at || done_urls === 0) return null
  const passed = (new Date(seen_at).getTime() - new Date(probing_at).getTime()) / 1_000
  const seconds = (passed / done_urls) * (total_urls - done_urls)
  if (seconds < ROUNDED_SECONDS) return 'wenige Sekunden'
  if (seconds < MINUTE_SECONDS) {
    return `etwa ${Math.ceil(seconds / ROUNDED_SECONDS) * ROUNDED_SECONDS} Sekunden`
  }
  return `etwa ${counted(Math.round(seconds / MINUTE_SECONDS), 'Minute', 'Minuten')}`
}
