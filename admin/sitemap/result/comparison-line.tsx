import { Link } from 'react-router'
import { COMPARED, type Comparison } from '#domain/sitemap/compare.ts'
import type { CheckedUrl } from '#domain/sitemap/report/rows.ts'
import { addressOf, type UrlParams } from './urls.ts'

type Props = { comparison: Comparison<CheckedUrl>; asked: UrlParams }

/** What changed since the check before; each part is a filter of the list. */
export function ComparisonLine({ comparison, asked }: Props) {
  return (
    <nav className="comparison-line" aria-label="Seit der letzten Prüfung">
      Seit der letzten Prüfung:{' '}
      {COMPARED.map((kind) => (
        <Link
          key={kind}
          to={addressOf({ ...asked, status: kind === asked.status ? '' : kind, page: 1 })}
          preventScrollReset
          aria-current={kind === asked.status ? 'true' : undefined}
        >
          {kind} {comparison[kind].length.toLocaleString('de-DE')}
        </Link>
      ))}
    </nav>
  )
}
