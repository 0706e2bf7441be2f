import { Link, useNavigate } from 'react-router'
import { siteUrl } from '#admin/api/site-url.ts'
import { Filters, labelsOf } from '#admin/list/frame/list-tools.tsx'
import { Pager } from '#admin/list/rows/pager.tsx'
import type { Findings } from '#admin/sitemap/report.ts'
import { Button } from '#admin/ui/button.tsx'
import { download } from '#admin/ui/download.ts'
import { Select } from '#admin/ui/form/inputs.tsx'
import { SearchField } from '#admin/ui/form/search-field.tsx'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { counted } from '#domain/german.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { COMPARED } from '#domain/sitemap/compare.ts'
import { fileName, urlsCsv } from '#domain/sitemap/report/export.ts'
import { countsOf, type Rated } from '#domain/sitemap/report/rows.ts'
import { UrlTable } from './url-table.tsx'
import { addressOf, PAGE_URLS, SORTS, type UrlParams, type Urls, walkUrls } from './urls.ts'
import './url-list.css'

const FILTERS = {
  '': 'Alle',
  unreachable: 'Nicht erreichbar',
  error: 'Fehler',
  redirect: 'Weiterleitungen',
  valid: 'Gültig',
}

type Props = {
  check: Rated
  comparison: Findings['comparison']
  urls: Urls | null
  hasFailed: boolean
  asked: UrlParams
}

/** The addresses of a check: searched, filtered, sorted and turned page by page on the server. */
export function UrlList({ check, comparison, urls, hasFailed, asked }: Props) {
  const navigate = useNavigate()
  const to = (change: Partial<UrlParams>) => addressOf({ ...asked, page: 1, ...change })
  const isLong = urls !== null && urls.total > PAGE_URLS
  return (
    <section className="url-list" aria-labelledby="urls">
      <div className="cluster url-title">
        <h2 id="urls">Geprüfte Seiten</h2>
        <ExportButtons key={check.id} check={check} />
      </div>
      {comparison && (
        <nav className="cluster comparison-line" aria-label="Seit der letzten Prüfung">
          Seit der letzten Prüfung:{' '}
          {COMPARED.map((kind) => (
            <Link
              key={kind}
              className="text-button"
              data-tone="leise"
              to={to({ status: kind === asked.status ? '' : kind })}
              preventScrollReset
              aria-current={kind === asked.status ? 'true' : undefined}
            >
              {kind} {comparison[kind].length.toLocaleString('de-DE')}
            </Link>
          ))}
        </nav>
      )}
      <div className="url-tools not-printed">
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
    </section>
  )
}

/** A whole check as a file, or none. */
function ExportButtons({ check }: { check: Rated }) {
  const action = useAction()

  async function save() {
    const isOwn = check.domain === hostOf(siteUrl())
    download(fileName(check), urlsCsv(await walkUrls(check.id), isOwn))
  }

  return (
    <div className="cluster not-printed">
      <Button
        disabled={action.isBusy}
        onClick={() =>
          action.run(
            save,
            'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
          )
        }
      >
        Als Tabelle speichern (CSV)
      </Button>
      <Button onClick={() => window.print()}>Drucken</Button>
      {action.failure && <RedLine>{action.failure}</RedLine>}
    </div>
  )
}
