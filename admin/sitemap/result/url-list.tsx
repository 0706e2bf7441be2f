import { Link, useNavigate } from 'react-router'
import { Pager } from '#admin/list/rows/pager.tsx'
import { SearchField } from '#admin/ui/form/search-field.tsx'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { counted } from '#domain/german.ts'
import type { Category } from '#domain/sitemap/classify.ts'
import { CATEGORIES } from '#domain/sitemap/report/names.ts'
import { countsOf, type Rated } from '#domain/sitemap/report/rows.ts'
import { UrlTable } from './url-table.tsx'
import { addressOf, type ListParams, PAGE_URLS, SORTS, type Urls } from './urls.ts'
import './url-list.css'

type Props = { check: Rated; urls: Urls | null; hasFailed: boolean; asked: ListParams }

/** The addresses of a check: searched, filtered, sorted and turned page by page on the server. */
export function UrlList({ check, urls, hasFailed, asked }: Props) {
  return (
    <div className="url-list">
      <UrlTools check={check} asked={asked} />
      {hasFailed && <LoadFailed text="Die URLs konnten nicht geladen werden." failure={null} />}
      {!urls && !hasFailed && <p role="status">Lade URLs...</p>}
      {urls && urls.urls.length > 0 && <UrlTable check={check} urls={urls.urls} asked={asked} />}
      <p className="url-total" role="status">
        {urls && totalText(urls.total)}
      </p>
      {urls && urls.total > PAGE_URLS && (
        <p className="url-printed">
          Gedruckt ist Seite {urls.page.toLocaleString('de-DE')}; alle URLs stehen in der CSV-Datei.
        </p>
      )}
      {urls && (
        <Pager
          page={urls.page}
          last={Math.ceil(urls.total / PAGE_URLS)}
          to={(page) => addressOf({ ...asked, page })}
          staysInPlace
        />
      )}
    </div>
  )
}

function totalText(total: number) {
  if (total === 0) return 'Keine URL gefunden'
  return counted(total, 'URL', 'URLs')
}

function UrlTools({ check, asked }: { check: Rated; asked: ListParams }) {
  const navigate = useNavigate()
  const counts: Record<string, number> = { '': check.total_urls, ...countsOf(check) }
  return (
    <div className="url-tools">
      <SearchField
        label="URL oder Befund suchen"
        search={asked.search}
        onSearch={(search) =>
          navigate(addressOf({ ...asked, search, page: 1 }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <nav className="chips" aria-label="Filter">
        {['', ...Object.keys(CATEGORIES).reverse()].map((category) => (
          <Link
            key={category}
            className="chip"
            to={addressOf({ ...asked, category, page: 1 })}
            preventScrollReset
            aria-current={category === asked.category ? 'true' : undefined}
          >
            {category === '' ? 'Alle' : capital(CATEGORIES[category as Category].many)}{' '}
            <span>{counts[category]?.toLocaleString('de-DE')}</span>
          </Link>
        ))}
      </nav>
      <select
        aria-label="Sortierung"
        value={asked.sort}
        onChange={({ target }) =>
          navigate(addressOf({ ...asked, sort: target.value, page: 1 }), {
            preventScrollReset: true,
          })
        }
      >
        {Object.entries(SORTS).map(([sort, { label }]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
