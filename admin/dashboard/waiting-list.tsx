import { Link } from 'react-router'
import type { Pulse } from '#admin/api/pulse.ts'
import { counted } from '#domain/german.ts'
import { waitingSince } from '#domain/inbox/age.ts'
import type { Suspects, Undelivered } from './morning.ts'

type Kind = keyof Suspects
type Line = { text: string; to: string; since: string | null; isMany: boolean }

const KINDS: Record<Kind, { words: [string, string]; odd: [string, string]; list: string }> = {
  review: {
    words: ['Bewertung prüfen', 'Bewertungen prüfen'],
    odd: ['auffällige Bewertung', 'auffällige Bewertungen'],
    list: '/admin/reviews?status=',
  },
  request: {
    words: ['Kontaktanfrage beantworten', 'Kontaktanfragen beantworten'],
    odd: ['auffällige Kontaktanfrage', 'auffällige Kontaktanfragen'],
    list: '/admin/contacts?status=',
  },
  application: {
    words: ['Bewerbung ansehen', 'Bewerbungen ansehen'],
    odd: ['auffällige Bewerbung', 'auffällige Bewerbungen'],
    list: '/admin/applications?status=',
  },
}

type Props = {
  pulse: Pulse
  oldestReview: string | null
  undelivered: readonly Undelivered[]
  undeliveredCount: number
  suspects: Suspects
}

/** What nobody has looked at yet; what is to be checked is among it and named below. */
export function WaitingList({
  pulse,
  oldestReview,
  undelivered,
  undeliveredCount,
  suspects,
}: Props) {
  const lines = [
    ...linesOf('review', pulse.reviews_waiting, 'ausstehend', oldestReview, suspects),
    ...linesOf('request', pulse.requests_new, 'new', null, suspects),
    ...linesOf('application', pulse.applications_new, 'new', null, suspects),
  ]
  return (
    <section className="day-list">
      <h2>Wartet auf Sie</h2>
      {lines.length + undeliveredCount === 0 && <p>Es wartet nichts.</p>}
      <ul>
        {undeliveredCount > 0 && (
          <li>
            <Link to={undeliveredAddress(undelivered)}>
              <b>{counted(undeliveredCount, 'Antwort', 'Antworten')} nicht zugestellt</b>
            </Link>
          </li>
        )}
        {lines.map(({ text, to, since, isMany }) => (
          <li key={to}>
            <Link to={to}>
              <b>{text}</b>
              {since && (
                <time dateTime={since}>
                  {isMany && 'die älteste '}
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

/** One leads to its entry; of several, the list marks which they are. */
function undeliveredAddress([first, ...others]: readonly Undelivered[]) {
  const asked = first && others.length === 0 ? `eintrag=${first.id}` : 'status=in_progress'
  return `/admin/contacts?${asked}`
}

function linesOf(
  kind: Kind,
  count: number,
  status: string,
  since: string | null,
  suspects: Suspects,
): Line[] {
  const { words, odd, list } = KINDS[kind]
  const ours = suspects[kind] ?? { count: 0, since: null }
  return [
    { count, text: counted(count, ...words), to: `${list}${status}`, since },
    {
      count: ours.count,
      text: `davon ${counted(ours.count, ...odd)}`,
      to: `${list}pruefen`,
      since: ours.since,
    },
  ]
    .filter((one) => one.count > 0)
    .map(({ count: n, ...one }) => ({ ...one, isMany: n > 1 }))
}
