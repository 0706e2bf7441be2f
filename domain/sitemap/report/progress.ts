import { counted } from '#domain/german.ts'
import type { Run } from './rows.ts'

export function isGoingOn(run: Pick<Run, 'state'> | null) {
  return run?.state === 'waiting' || run?.state === 'running'
}

/** '11 von 17 URLs geprüft' */
export function progressText(run: Run) {
  if (run.is_cancelled) return 'Die Prüfung wird abgebrochen ...'
  if (run.state === 'waiting') return 'Die Prüfung beginnt gleich ...'
  if (run.phase === 'reading' || run.phase === null) return 'Die Sitemap wird gelesen ...'
  if (run.phase !== 'probing') return 'Fehlende Seiten werden gesucht ...'
  return `${run.done_urls.toLocaleString('de-DE')} von ${counted(run.total_urls, 'URL', 'URLs')} geprüft`
}
