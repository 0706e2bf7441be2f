import { useNavigate } from 'react-router'
import { Filters, labelsOf } from '#admin/list/frame/list-tools.tsx'
import { Pager } from '#admin/list/rows/pager.tsx'
import { Select } from '#admin/ui/form/inputs.tsx'
import { SearchField } from '#admin/ui/form/search-field.tsx'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { counted } from '#domain/german.ts'
import { countsOf, type Rated } from '#domain/sitemap/report/rows.ts'
import { UrlTable } from './url-table.tsx'
import { addressOf, PAGE_URLS, SORTS, type UrlParams, type Urls } from './urls.ts'
import './url-list.css'

const FILTERS = {
  '': 'Alle',
  unreachable: 'Nicht erreichbar',
  error: 'Fehler',
  redirect: 'Weiterleitungen',
  valid: 'Gültig',
}

type Props = { check: Rated; urls: Urls | null; hasFailed: boolean; asked: UrlParams }

/** The addresses of a check: searched, filtered, sorted and turned page by page on the server. */
export function UrlList({ check, urls, hasFailed, asked }: Props) {
  const navigate = useNavigate()
  const to = (change: Partial<UrlParams>) => addressOf({ ...asked, page: 1, ...change })
  const isLong = urls !== null && urls.total > PAGE_URLS
  return (
    <div className="url-list">
      <div className="url-tools">
        <SearchField
          label="URL oder Befund suchen"
          search={asked.search}
          onSearch={(search) =>
            navigate(to({ search }), { replace: true, preventScrollReset: true })
          }
        />
        <Filters
          filters={FILTERS}
          counts={{ '': check.total_urls, ...countsOf(check) }}
          chosen={asked.status}
          to={(status) => to({ status })}
          staysInPlace
        />
        <Select
          aria-label="Sortierung"
          value={asked.sort}
          of={labelsOf(SORTS)}
          onChange={(sort) => navigate(to({ sort }), { preventScrollReset: true })}
        />
      </div>
      {hasFailed && <LoadFailed text="Die URLs konnten nicht geladen werden." failure={null} />}
      {!urls && !hasFailed && <p role="status">Lade URLs...</p>}
      {urls && urls.rows.length > 0 && <UrlTable check={check} urls={urls.rows} asked={asked} />}
      <p className="url-total" role="status">
        {urls && (urls.total === 0 ? 'Keine URL gefunden' : counted(urls.total, 'URL', 'URLs'))}
      </p>
      {isLong && (
        <>
          <p className="url-printed">
            Gedruckt ist Seite {urls.page.toLocaleString('de-DE')}; alle URLs stehen in der
            CSV-Datei.
          </p>
          <Pager
            page={urls.page}
            last={Math.ceil(urls.total / PAGE_URLS)}
            to={(page) => to({ page })}
            staysInPlace
          />
        </>
      )}
    </div>
  )
}
