import type { Frequency } from '#domain/sitemap/schedule.ts'
import { shownScore } from '#domain/sitemap/score.ts'

export const FREQUENCY_NAMES: Record<Frequency, string> = {
  daily: 'täglich',
  weekly: 'wöchentlich',
  monthly: 'monatlich',
}

export type LatestRun = {
  state: 'waiting' | 'running' | 'finished' | 'failed' | 'broken' | 'cancelled'
  total_urls: number
  done_urls: number
  overall_score: number | null
  error: string | null
  ended_at: string | null
  check_id: string | null
}

export type Outcome = { text: string; tone: 'gut' | 'schlecht' | 'offen' }

/** How the last run of a schedule went, in a few words. */
export function outcomeOf(run: LatestRun | null, threshold: number): Outcome {
  if (!run) return { text: 'noch nie geprüft', tone: 'offen' }
  switch (run.state) {
    case 'waiting':
      return { text: 'beginnt gleich', tone: 'offen' }
    case 'running':
      return { text: runningText(run), tone: 'offen' }
    case 'broken':
      return { text: 'unterbrochen, kein Ergebnis', tone: 'schlecht' }
    case 'cancelled':
      return { text: 'abgebrochen', tone: 'offen' }
    case 'failed':
      return { text: 'fehlgeschlagen', tone: 'schlecht' }
    case 'finished': {
      const score = run.overall_score ?? 0
      return {
        text: `${shownScore(score)} Punkte`,
        tone: score < threshold ? 'schlecht' : 'gut',
      }
    }
  }
}

function runningText({ done_urls: done, total_urls: total }: LatestRun) {
  if (total === 0) return 'läuft, die Sitemap wird gelesen'
  const n = (count: number) => count.toLocaleString('de-DE')
  return `läuft, ${n(done)} von ${n(total)} Seiten`
}
