import { Link } from 'react-router'
import type { Pulse } from '#admin/api/pulse.ts'

type Props = { pulse: Pulse; approved: number }

/** Four numbers, each with the list that shows what was counted. */
export function CountCards({ pulse, approved }: Props) {
  const cards = [
    {
      label: 'Wartende Bewertungen',
      to: '/admin/reviews?status=ausstehend',
      count: pulse.reviews_waiting,
    },
    { label: 'Alle Bewertungen', to: '/admin/reviews', count: pulse.reviews_waiting + approved },
    { label: 'Neue Kontaktanfragen', to: '/admin/contacts?status=new', count: pulse.requests_new },
    {
      label: 'Neue Bewerbungen',
      to: '/admin/applications?status=new',
      count: pulse.applications_new,
    },
  ]
  return (
    <ul className="count-cards" aria-label="Zahlen">
      {cards.map(({ label, to, count }) => (
        <li key={label}>
          <Link to={to}>
            <b>{count.toLocaleString('de-DE')}</b> <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
