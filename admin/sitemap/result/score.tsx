import { changeText } from '#domain/sitemap/report/names.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'
import { shownScore } from '#domain/sitemap/score.ts'

type Props = { check: Rated; before: Rated | null }

/** The verdict, and what to do about it. */
export function Score({ check, before }: Props) {
  return (
    <div className="score">
      <section aria-labelledby="score">
        <h2 id="score">Gesamtwert</h2>
        <p className="score-number">{shownScore(check.overall)}</p>
        <p className="score-words">
          {check.sitemap_status && (
            <b className="status-pill" data-status={check.sitemap_status}>
              {check.sitemap_status}
            </b>
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
