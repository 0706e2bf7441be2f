import { Link } from 'react-router'
import { HistoryChart } from '#admin/sitemap/history/history-chart.tsx'
import { HistoryList } from '#admin/sitemap/history/history-list.tsx'
import type { Report } from '#admin/sitemap/report.ts'
import { WordList } from '#admin/sitemap/word-list.tsx'
import { when } from '#domain/moments.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'
import { CategoryBar } from './category-bar.tsx'
import { ComparisonLine } from './comparison-line.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Hints } from './hints.tsx'
import { MissingList } from './missing-list.tsx'
import { Score } from './score.tsx'
import { UrlList } from './url-list.tsx'
import type { UrlParams, Urls } from './urls.ts'
import './result.css'

type Props = {
  report: Report & { check: Rated }
  urls: Urls | null
  hasUrlsFailed: boolean
  asked: UrlParams
}

/** One check, from its verdict down to the single address. */
export function Result({ report, urls, hasUrlsFailed, asked }: Props) {
  const { check, before, history, findings } = report
  const newest = history[0]
  return (
    <div className="sitemap-result">
      <p className="result-facts">
        {check.domain} · geprüft {when(check.check_date)}
        {newest && newest.id !== check.id && (
          <>
            {' '}
            · ältere Prüfung, <Link to={`?pruefung=${newest.id}`}>zur neuesten</Link>
          </>
        )}
      </p>
      <div className="result-head">
        <Score check={check} before={before} />
        <div className="stack result-pictures">
          <HistoryChart history={history} shown={check.id} />
          <CategoryBar check={check} />
        </div>
      </div>
      <section aria-labelledby="urls">
        <div className="result-title">
          <h2 id="urls">Geprüfte Seiten</h2>
          <ExportButtons key={check.id} check={check} />
        </div>
        {findings.comparison && <ComparisonLine comparison={findings.comparison} asked={asked} />}
        <UrlList check={check} urls={urls} hasFailed={hasUrlsFailed} asked={asked} />
      </section>
      <div className="result-parts">
        <MissingList domain={check.domain} missing={findings.missing} />
        <Hints check={check} />
      </div>
      <div className="result-folded">
        <HistoryList history={history} shown={check.id} />
        <WordList />
      </div>
    </div>
  )
}
