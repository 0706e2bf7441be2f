import { Link } from 'react-router'
import type { DayLine } from './lines.ts'
import './day-list.css'

type Props = {
  name: string
  className?: string
  lines: readonly DayLine[]
  /** What stands there without any. */
  empty?: string
  more?: readonly { to: string; text: string }[]
}

/** What the day brings, each a way to its entry. */
export function DayList({ name, className = '', lines, empty, more = [] }: Props) {
  return (
    <section className={`day-list ${className}`}>
      <h2>{name}</h2>
      {lines.length === 0 && empty && <p>{empty}</p>}
      <ol>
        {lines.map((line) => (
          <li key={`${line.to} ${line.name} ${line.at}`}>
            <Link to={line.to}>
              <b dir="auto">{line.name}</b>
              {line.since ? (
                <time dateTime={line.since}>{line.words}</time>
              ) : (
                line.words && <span dir="auto">{line.words}</span>
              )}
              {line.at && <em data-due={line.due}>{line.at}</em>}
            </Link>
          </li>
        ))}
      </ol>
      {more.map(({ to, text }) => (
        <p key={to}>
          <Link to={to}>{text}</Link>
        </p>
      ))}
    </section>
  )
}
