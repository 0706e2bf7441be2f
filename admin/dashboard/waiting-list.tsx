import { Link } from 'react-router'
import type { Pulse } from '#admin/live/pulse.ts'
import { waitingSince } from '#domain/inbox/age.ts'
import type { Suspect } from './load-dashboard.ts'

type Line = { count: number; words: [string, string]; to: string; since: string | null }

const SUSPECTS: Record<Suspect['kind'], Pick<Line, 'words' | 'to'>> = {
  request: {
    words: ['auffällige Kontaktanfrage prüfen', 'auffällige Kontaktanfragen prüfen'],
    to: '/admin/contacts?status=pruefen',
  },
  application: {
    words: ['auffällige Bewerbung prüfen', 'auffällige Bewerbungen prüfen'],
    to: '/admin/applications?status=pruefen',
  },
  review: {
    words: ['auffällige Bewertung prüfen', 'auffällige Bewertungen prüfen'],
    to: '/admin/reviews?status=pruefen',
  },
}

type Props = { pulse: Pulse; oldestReview: string | null; suspects: Suspect[] }

/** What nobody has looked at yet. */
export function WaitingList({ pulse, oldestReview, suspects }: Props) {
  const lines: Line[] = [
    {
      count: pulse.reviews_waiting,
      words: ['Bewertung prüfen', 'Bewertungen prüfen'],
      to: '/admin/reviews?status=ausstehend',
      since: oldestReview,
    },
    {
      count: pulse.applications_new,
      words: ['Bewerbung ansehen', 'Bewerbungen ansehen'],
      to: '/admin/applications?status=new',
      since: null,
    },
    ...suspectLines(suspects),
  ]
  const shown = lines.filter(({ count }) => count > 0)
  return (
    <section className="day-list">
      <h2>Wartet auf Sie</h2>
      {shown.length === 0 && <p>Es wartet nichts.</p>}
      <ul>
        {shown.map(({ count, words, to, since }) => (
          <li key={to}>
            <Link to={to}>
              <b>
                {count.toLocaleString('de-DE')} {words[count === 1 ? 0 : 1]}
              </b>
              {since && (
                <time dateTime={since}>
                  {count > 1 && 'die älteste '}
                  {waitingSince(since)}
                </time>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function suspectLines(suspects: Suspect[]): Line[] {
  return Object.entries(SUSPECTS).map(([name, { words, to }]) => {
    const ours = suspects.filter(({ kind }) => kind === name)
    return { count: ours.length, words, to, since: ours[0]?.created_at ?? null }
  })
}
