import type { Run } from '#domain/sitemap/report/rows.ts'
import type { Frequency } from '#domain/sitemap/schedule.ts'
import { shownScore } from '#domain/sitemap/score.ts'

export const FREQUENCY_NAMES: Record<Frequency, string> = {
  daily: 'täglich',
  weekly: 'wöchentlich',
  monthly: 'monatlich',
}

/** How the last run of a sitemap went. */
export type LatestRun = Pick<Run, 'state' | 'total_urls' | 'done_urls' | 'error' | 'check_id'> & {
  overall_score: number | null
  ended_at: string | null
}

type Outcome = { text: string; tone: 'gut' | 'schlecht' | 'offen' }

const WITHOUT_SCORE = {
  waiting: { text: 'beginnt gleich', tone: 'offen' },
  broken: { text: 'unterbrochen, kein Ergebnis', tone: 'schlecht' },
  cancelled: { text: 'abgebrochen', tone: 'offen' },
  failed: { text: 'fehlgeschlagen', tone: 'schlecht' },
} as const

/** How the last run of a schedule went, in a few words. */
export function outcomeOf(run: LatestRun | null, threshold: number): Outcome {
  if (!run) return { text: 'noch nie geprüft', tone: 'offen' }
  if (run.state === 'running') return { text: runningText(run), tone: 'offen' }
  if (run.state !== 'finished') return WITHOUT_SCORE[run.state]
  const score = run.overall_score ?? 0
  return { text: `${shownScore(score)} Punkte`, tone: score < threshold ? 'schlecht' : 'gut' }
}

function runningText({ done_urls: done, total_urls: total }: LatestRun) {
  if (total === 0) return 'läuft, die Sitemap wird gelesen'
  const n = (count: number) => count.toLocaleString('de-DE')
  return `läuft, ${n(done)} von ${n(total)} Seiten`
}
