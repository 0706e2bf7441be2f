import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { queryClient, SITEMAP } from '#admin/api/query-client.ts'
import { siteUrl } from '#admin/api/site-url.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { hostOf } from '#domain/sitemap/address.ts'
import type { Run } from '#domain/sitemap/report/rows.ts'
import type { Route } from './+types/sitemap.ts'
import { reportQuery } from './report.ts'
import { Result } from './result/result.tsx'
import { UrlList } from './result/url-list.tsx'
import { comparedPage, readUrlParams, urlsQuery } from './result/urls.ts'
import { RunBox } from './run-box.tsx'
import { StartForm } from './start-form.tsx'
import { useRun } from './use-run.ts'
import './sitemap.css'

const NAME = 'Sitemap Monitor'
const ADDRESS = '/admin/sitemap'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function SitemapPage() {
  const asked = readUrlParams(useSearchParams()[0])
  const ownDomain = hostOf(siteUrl())
  const navigate = useNavigate()
  const report = useAsked(reportQuery(asked.check, ownDomain))
  const check = report.answer?.check
  const compared =
    check && comparedPage(check.id, report.answer?.findings.comparison ?? null, asked)
  const urls = useAsked({
    ...urlsQuery(check?.id ?? '', asked),
    enabled: check !== undefined && check !== null && !compared,
  })
  const startButton = useRef<HTMLButtonElement>(null)
  const started = useRef('')

  function show({ state, domain, check_id }: Run, isOurs: boolean) {
    if (state !== 'finished') return
    void queryClient.invalidateQueries({ queryKey: [SITEMAP, 'report'] })
    if (!isOurs) return
    const address = domain === ownDomain ? '' : `?pruefung=${check_id}`
    navigate(`${ADDRESS}${address}`, { preventScrollReset: true })
  }

  const { run, trouble, isBusy, start, cancel } = useRun(ownDomain, show)
  const isRefused = trouble !== null && 'refusal' in trouble

  function begin(sitemapUrl: string) {
    if (!isBusy) started.current = sitemapUrl
    void start(sitemapUrl)
  }

  return (
    <div className="sitemap-screen" aria-busy={report.isLoading}>
      <h1>{NAME}</h1>
      <p className="lead">
        Die Sitemap ist die Liste der Seiten, die Ihre Website Google nennt. Hier sehen Sie, ob jede
        davon zu erreichen ist und was Sie tun können, wenn nicht.
      </p>
      <StartForm button={startButton} isBusy={isBusy} isRefused={isRefused} onStart={begin} />
      <p className="not-printed">
        <Link className="text-button" data-tone="kupfer" to="/admin/sitemap/schedules">
          Regelmäßig prüfen lassen
        </Link>
      </p>
      <RunBox
        run={run}
        trouble={trouble}
        onCancel={() => {
          startButton.current?.focus()
          void cancel()
        }}
        onAgain={() => begin(started.current || run?.sitemap_url || '')}
      />
      {report.hasFailed && (
        <LoadFailed text="Das Ergebnis konnte nicht geladen werden." failure={report.failure} />
      )}
      {!report.answer && !report.hasFailed && <p role="status">Lade Ergebnis...</p>}
      {report.answer && !check && <NoCheck isChosen={asked.check !== null} />}
      {report.answer && check && (
        <Result report={{ ...report.answer, check }}>
          <UrlList
            check={check}
            comparison={report.answer.findings.comparison}
            urls={compared ?? (urls.answer?.checkId === check.id ? urls.answer : null)}
            hasFailed={urls.hasFailed && !report.hasFailed}
            asked={asked}
          />
        </Result>
      )}
    </div>
  )
}

function NoCheck({ isChosen }: { isChosen: boolean }) {
  if (!isChosen) {
    return (
      <p className="lead">
        Noch keine Prüfung. Mit „Analyse starten“ sehen Sie in wenigen Sekunden, ob Google und Ihre
        Kundinnen und Kunden alle Seiten finden.
      </p>
    )
  }
  return (
    <p className="lead">
      Diese Prüfung gibt es nicht. <Link to={ADDRESS}>Zur neuesten Prüfung</Link>
    </p>
  )
}
