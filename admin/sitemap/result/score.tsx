import { Mark } from '#admin/ui/mark.tsx'
import { changeText } from '#domain/sitemap/report/names.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'
import { shownScore } from '#domain/sitemap/score.ts'

export const STATUS_TONES = { Valid: 'gruen', Warning: 'bernstein', Error: 'rot' } as const

type Props = { check: Rated; before: Rated | null }

/** The verdict, and what to do about it. */
export function Score({ check, before }: Props) {
  return (
    <div className="stack score">
      <section aria-labelledby="score">
        <h2 id="score">Gesamtwert</h2>
        <p className="score-number">{shownScore(check.overall)}</p>
        <p className="score-words">
          {check.sitemap_status && (
            <Mark text={check.sitemap_status} tone={STATUS_TONES[check.sitemap_status]} />
          )}{' '}
          {changeText(check, before)}
        </p>
      </section>
      <section aria-labelledby="recommendation">
        <h2 id="recommendation">Empfehlung</h2>
        <p className="result-advice">{check.recommendation ?? 'Keine Empfehlung gespeichert.'}</p>
      </section>
    </div>
  )
}
