import type { Rated } from '#domain/sitemap/report/rows.ts'
import { VALID_FROM, WARNING_FROM } from '#domain/sitemap/score.ts'
import './history-chart.css'

const HIGHEST = 100
const PLACES = 10
const MARGIN = 4

/** The last ten checks. The picture is for eyes, the list below for everybody else. */
export function HistoryChart({ history, shown }: { history: Rated[]; shown: string }) {
  const points = history.toReversed().map(({ id, overall }, index) => ({
    id,
    x: MARGIN + (index * (HIGHEST - 2 * MARGIN)) / (PLACES - 1),
    y: HIGHEST - overall,
  }))
  return (
    <div className="history-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${HIGHEST} ${HIGHEST}`} preserveAspectRatio="none" aria-hidden="true">
        {[VALID_FROM, WARNING_FROM].map((limit) => (
          <path key={limit} className="history-limit" d={`M0 ${HIGHEST - limit}H${HIGHEST}`} />
        ))}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ id, x, y }) => (
          <g key={id} data-shown={id === shown || undefined}>
            {/* A line without length with round ends stays round in a stretched picture. */}
            <path className="history-rim" d={`M${x} ${y}h0`} />
            <path className="history-dot" d={`M${x} ${y}h0`} />
          </g>
        ))}
      </svg>
      <span data-limit={VALID_FROM}>Valid ab {VALID_FROM}</span>
      <span data-limit={WARNING_FROM}>Warning ab {WARNING_FROM}</span>
    </div>
  )
}
