import { Link } from 'react-router'
import { addressOf, type ListParams } from '#admin/list/queries/list-params.ts'
import { PAGE_ROWS } from '#admin/list/queries/rows.ts'

type Props = { asked: ListParams; page: number; total: number }

export function Pager({ asked, page, total }: Props) {
  const last = Math.ceil(total / PAGE_ROWS)
  if (last < 2) return null
  return (
    <nav className="pager" aria-label="Seiten">
      {page > 1 ? <Link to={addressOf({ ...asked, page: page - 1 })}>Zurück</Link> : <span />}
      <span>
        Seite {page.toLocaleString('de-DE')} von {last.toLocaleString('de-DE')}
      </span>
      {page < last ? <Link to={addressOf({ ...asked, page: page + 1 })}>Weiter</Link> : <span />}
    </nav>
  )
}
