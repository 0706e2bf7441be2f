import { Link } from 'react-router'
import { waitingSince } from '#domain/inbox/age.ts'
import type { WaitingEntry } from './load-dashboard.ts'

const KINDS = {
  review: { name: 'Bewertung', list: '/admin/reviews' },
  request: { name: 'Kontaktanfrage', list: '/admin/contacts' },
  application: { name: 'Bewerbung', list: '/admin/applications' },
}

/** What nobody has answered yet, the longest first. */
export function WaitingList({ entries }: { entries: WaitingEntry[] }) {
  return (
    <section className="waiting-list">
      <h2>Wartet am längsten</h2>
      {entries.length === 0 && <p>Alles beantwortet. Es wartet nichts.</p>}
      <ol>
        {entries.map(({ kind, id, name, created_at }) => (
          <li key={id}>
            <Link to={`${KINDS[kind].list}?eintrag=${id}`}>
              <b dir="auto">{name}</b>
              <span>
                {KINDS[kind].name} · <time dateTime={created_at}>{waitingSince(created_at)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
