import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Report } from '#admin/sitemap/report.ts'
import { Mark } from '#admin/ui/mark.tsx'
import { counted } from '#domain/german.ts'
import { when } from '#domain/moments.ts'
import { HINTS } from '#domain/sitemap/advice.ts'
import type { Category } from '#domain/sitemap/classify.ts'
import { CATEGORIES, changeText, shownAddress } from '#domain/sitemap/report/names.ts'
import { countsOf, type MissingUrl, type Rated } from '#domain/sitemap/report/rows.ts'
import { shownScore } from '#domain/sitemap/score.ts'
import { HistoryChart } from './history-chart.tsx'
import './result.css'

const TONES = { Valid: 'gruen', Warning: 'bernstein', Error: 'rot' } as const

/** The words of the trade, each explained once. */
const WORDS = [
  ['Sitemap', 'die Liste der Seiten, die Ihre Website Google nennt'],
  ['URL', 'die Internetadresse einer Seite'],
  [
    'Status',
    'die Zahl, mit der der Server antwortet: 200 heißt gefunden, 404 heißt nicht gefunden',
  ],
  ['Befund', 'was an einer Seite aufgefallen ist; ohne Befund ist alles gut'],
] as const

/** One check, from its verdict down to the single address. */
export function Result(props: { report: Report & { check: Rated }; children: ReactNode }) {
  const { check, before, history, findings } = props.report
  const newest = history[0]
  return (
    <div className="sitemap-result">
      <p className="result-facts">
        {check.domain} · geprüft {when(check.check_date)}
        {newest && newest.id !== check.id && (
          <>
            {' '}
            · ältere Prüfung
            <span className="not-printed">
              , <Link to={`?pruefung=${newest.id}`}>zur neuesten</Link>
            </span>
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
      {props.children}
      <div className="result-parts">
        <MissingPages domain={check.domain} missing={findings.missing} />
        <Hints check={check} />
      </div>
      <div className="result-folded">
        <History history={history} shown={check.id} />
        <details className="not-printed">
          <summary>Was bedeuten die Wörter?</summary>
          <dl>
            {WORDS.map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </div>
  )
}

/** The verdict, and what to do about it. */
function Score({ check, before }: { check: Rated; before: Rated | null }) {
  const { overall, sitemap_status: status, recommendation } = check
  return (
    <div className="stack score">
      <section aria-labelledby="score">
        <h2 id="score">Gesamtwert</h2>
        <p className="score-number">{shownScore(overall)}</p>
        <p className="score-words">
          {status && <Mark text={status} tone={TONES[status]} />} {changeText(check, before)}
        </p>
      </section>
      <section aria-labelledby="recommendation">
        <h2 id="recommendation">Empfehlung</h2>
        <p className="result-advice">{recommendation ?? 'Keine Empfehlung gespeichert.'}</p>
      </section>
    </div>
  )
}

/** How the addresses share the whole; the legend says the same in words. */
function CategoryBar({ check }: { check: Rated }) {
  const counts = countsOf(check)
  const categories = Object.keys(CATEGORIES) as Category[]
  let x = 0
  return (
    <div className="category-bar">
      <svg viewBox={`0 0 ${check.total_urls || 1} 1`} preserveAspectRatio="none" aria-hidden="true">
        {categories.map((category) => {
          const width = counts[category]
          x += width
          return (
            <rect key={category} data-category={category} x={x - width} width={width} height={1} />
          )
        })}
      </svg>
      <ul aria-label="Ergebnis in Zahlen">
        {categories.map((category) => (
          <li key={category} data-category={category}>
            {counts[category].toLocaleString('de-DE')}{' '}
            {CATEGORIES[category][counts[category] === 1 ? 'one' : 'many']}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MissingPages({ domain, missing }: { domain: string; missing: MissingUrl[] }) {
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">Fehlende Seiten</h2>
      {missing.length === 0 && (
        <p>Keine: alle Seiten, die wir gefunden haben, stehen in der Sitemap.</p>
      )}
      <ul>
        {missing.map(({ id, url, found_on, reason }) => (
          <li key={id}>
            {shownAddress(url, domain)}{' '}
            <span>
              {reason}
              {found_on && ` Gefunden auf ${shownAddress(found_on, domain)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What cost no points and is still worth knowing. */
function Hints({ check: { facts, domain } }: { check: Rated }) {
  const hints = (facts?.hints ?? []).flatMap((hint) => (hint.kind === 'get_answers' ? [] : [hint]))
  if (hints.length === 0) return null
  return (
    <section aria-labelledby="hints">
      <h2 id="hints">Hinweise ohne Abzug</h2>
      {hints.map(({ kind, count, urls }) => (
        <details key={kind}>
          <summary>
            {HINTS[kind].name}: {count.toLocaleString('de-DE')}
          </summary>
          <p>{HINTS[kind].advice}</p>
          <ul>
            {urls.map((url) => (
              <li key={url}>{shownAddress(url, domain)}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

/** The same checks as in the picture, newest first; each can be looked at again. */
function History({ history, shown }: { history: Rated[]; shown: string }) {
  return (
    <details className="not-printed">
      <summary>Letzte Prüfungen: {history.length}</summary>
      <ol className="history-list" aria-label="Letzte Prüfungen">
        {history.map(({ id, check_date, overall, sitemap_status: status, total_urls }) => (
          <li key={id}>
            <Link to={`?pruefung=${id}`} aria-current={id === shown ? 'true' : undefined}>
              <time dateTime={check_date}>{when(check_date)}</time>{' '}
              <Mark
                text={`${shownScore(overall)} ${status ?? ''}`}
                tone={status ? TONES[status] : undefined}
              />{' '}
              <span>{counted(total_urls, 'URL', 'URLs')}</span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
