import { Link } from 'react-router'
import { hours } from '#content/salon.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { answerDue } from '#domain/inbox/promise.ts'
import type { WaitingEntry } from './load-dashboard.ts'

const KINDS = {
  request: { name: 'Kontaktanfrage', list: '/admin/contacts' },
  application: { name: 'Bewerbung, Rückruf', list: '/admin/applications' },
}

type Props = {
  entries: WaitingEntry<keyof typeof KINDS>[]
  /** How many there are in all. */
  count: number
  days: SpecialDay[]
}

/** Whom an answer was promised, the oldest promise first. */
export function PromisedList({ entries, count, days }: Props) {
  const now = new Date()
  const more = count - entries.length
  return (
    <section className="day-list">
      <h2>Zugesagt</h2>
      {entries.length === 0 && <p>Alle haben eine Antwort.</p>}
      <ol>
        {entries.map(({ kind, id, name, created_at }) => {
          const due = answerDue(created_at, now, hours, days)
          return (
            <li key={id}>
              <Link to={`${KINDS[kind].list}?eintrag=${id}`}>
                <b dir="auto">{name}</b>
                <span>{KINDS[kind].name}</span>
                {due && <em data-due={due.isBroken ? 'late' : 'open'}>{due.text}</em>}
              </Link>
            </li>
          )
        })}
      </ol>
      {more > 0 && (
        <p>
          <Link to="/admin/contacts?status=new">und {more.toLocaleString('de-DE')} weitere</Link>
        </p>
      )}
    </section>
  )
}
