import type { Rated } from '#domain/sitemap/report/rows.ts'
import { VALID_FROM, WARNING_FROM } from '#domain/sitemap/score.ts'
import './history-chart.css'

const WIDTH = 100
const HEIGHT = 100
/** No check reaches more than 85, and a line needs room above it. */
const HIGHEST = 90
const STEP = 10
const PLACES = 10
const MARGIN = 4
/** Beyond the picture, where their names stand. */
const LIMIT_END = 400

/** The last ten checks. The picture is for eyes, the list below for everybody else. */
export function HistoryChart({ history, shown }: { history: Rated[]; shown: string }) {
  const least = Math.min(WARNING_FROM, ...history.map(({ overall }) => overall))
  const lowest = Math.max(0, Math.floor(least / STEP - 1) * STEP)
  const heightOf = (score: number) => ((score - lowest) / (HIGHEST - lowest)) * HEIGHT
  const points = history.toReversed().map(({ id, overall }, index) => ({
    id,
    x: MARGIN + (index * (WIDTH - 2 * MARGIN)) / (PLACES - 1),
    y: HEIGHT - heightOf(overall),
  }))
  const limits = [
    { name: 'Valid', from: VALID_FROM },
    { name: 'Warning', from: WARNING_FROM },
  ]
  return (
    <div className="history-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {limits.map(({ from }) => (
          <path
            key={from}
            className="history-limit"
            d={`M0 ${HEIGHT - heightOf(from)}H${LIMIT_END}`}
          />
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
      {limits.map(({ name, from }) => (
        <span key={from} style={{ insetBlockEnd: `${heightOf(from)}%` }}>
          {name} ab {from}
        </span>
      ))}
    </div>
  )
}
