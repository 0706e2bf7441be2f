import { counted, dayAndMonth } from '#domain/german.ts'
import type { Week } from './morning.ts'

const HEIGHT = 100
const STEP = 10
const BAR = 7

/** Reviews of the last twelve weeks. The picture is for eyes, the table for everybody else. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.map(({ reviews }) => reviews))
  const total = weeks.reduce((sum, { reviews }) => sum + reviews, 0)
  const first = weeks[0]
  const bars = weeks.map(({ week, reviews }) => ({
    week,
    reviews,
    height: Math.max(1, (reviews / most) * HEIGHT),
  }))
  return (
    <section className="week-chart">
      <h2>Bewertungen je Woche</h2>
      <p>{counted(total, 'Bewertung', 'Bewertungen')} in den letzten zwölf Wochen</p>
      <div aria-hidden="true">
        <div className="week-chart-bars">
          <svg
            viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {bars.map(({ week, height }, index) => (
              <rect
                key={week}
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              />
            ))}
          </svg>
          {bars.map(({ week, reviews, height }, index) => (
            <span
              key={week}
              style={{
                insetInlineStart: `${((index + 0.5) / weeks.length) * 100}%`,
                insetBlockEnd: `${height}%`,
              }}
            >
              {reviews > 0 && reviews}
            </span>
          ))}
        </div>
        <div className="week-chart-ends">
          <span>{first && `ab ${dayAndMonth(first.week)}`}</span>
          <span>diese Woche</span>
        </div>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>Bewertungen je Woche</caption>
          <thead>
            <tr>
              <th scope="col">Woche ab</th>
              <th scope="col">Bewertungen</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, reviews }) => (
              <tr key={week}>
                <th scope="row">{dayAndMonth(week)}</th>
                <td>{reviews}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
