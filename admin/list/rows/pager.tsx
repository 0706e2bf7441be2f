import { Link } from 'react-router'
import { pagesShown } from './pages-shown.ts'
import './pager.css'

type Props = {
  page: number
  last: number
  to: (page: number) => string
  /** Where a page stands below other things. */
  staysInPlace?: boolean
}

export function Pager({ page, last, to, staysInPlace = false }: Props) {
  if (last < 2) return null
  const step = (wanted: number, words: string) =>
    wanted >= 1 && wanted <= last ? (
      <Link to={to(wanted)} preventScrollReset={staysInPlace}>
        {words}
      </Link>
    ) : (
      <span />
    )
  return (
    <nav className="pager" aria-label="Seiten">
      {step(page - 1, 'Zurück')}
      <ul>
        {pagesShown(page, last).map((shown) => (
          <li key={shown}>
            {shown < 0 ? (
              '…'
            ) : (
              <Link
                to={to(shown)}
                preventScrollReset={staysInPlace}
                aria-label={`Seite ${shown.toLocaleString('de-DE')} von ${last.toLocaleString('de-DE')}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown.toLocaleString('de-DE')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {step(page + 1, 'Weiter')}
    </nav>
  )
}
