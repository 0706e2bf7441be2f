import { Link } from 'react-router'
import { type Asked, addressOf } from '#app/admin/submissions/wire/address.ts'
import { PAGE_ROWS } from '#app/admin/submissions/wire/rows.ts'

type Props = { asked: Asked; page: number; total: number }

export function Pager({ asked, page, total }: Props) {
  const last = Math.ceil(total / PAGE_ROWS)
  if (last < 2) return null
  return (
    <nav className="pager" aria-label="Seiten">
      {page > 1 ? <Link to={addressOf({ ...asked, page: page - 1 })}>Zurück</Link> : <span />}
      <span>
        Seite {page} von {last}
      </span>
      {page < last ? <Link to={addressOf({ ...asked, page: page + 1 })}>Weiter</Link> : <span />}
    </nav>
  )
}
