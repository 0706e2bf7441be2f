import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteUrl } from '#admin/api/site-url.ts'
import { numericDate } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { hostOf, isAbsoluteHttps } from '#domain/sitemap/address.ts'
import { adviceFor } from '#domain/sitemap/advice.ts'
import { pathOnThisSite, shownAddress, timeText } from '#domain/sitemap/report/names.ts'
import type { CheckedUrl, Rated } from '#domain/sitemap/report/rows.ts'
import { addressOf, SORTS, type UrlParams } from './urls.ts'
import './url-table.css'

type Props = { check: Rated; urls: CheckedUrl[]; asked: UrlParams }

export function UrlTable({ check, urls, asked }: Props) {
  const answers = getAnswers(check)
  const isOwn = check.domain === hostOf(siteUrl())
  return (
    <table className="url-table">
      <caption className="visually-hidden">Geprüfte Seiten</caption>
      <thead>
        <tr>
          <SortedHead sort="adresse" asked={asked}>
            Seite (URL)
          </SortedHead>
          <SortedHead sort="status" asked={asked}>
            Status
          </SortedHead>
          <th scope="col">Befund</th>
          <SortedHead sort="datum" asked={asked}>
            Geändert (lastmod)
          </SortedHead>
          <SortedHead sort="antwort" asked={asked}>
            Antwort
          </SortedHead>
        </tr>
      </thead>
      <tbody>
        {urls.map((row) => (
          <tr key={row.id} data-category={row.status_category}>
            <th scope="row">
              <Address url={row.url} domain={check.domain} />
            </th>
            <td className="url-status">{row.http_status ?? '–'}</td>
            <td className="url-finding">
              <Finding row={row} getStatus={answers.get(row.url)} />
            </td>
            <td className="url-date">
              {row.lastmod && numericDate(berlinDate(new Date(row.lastmod)))}
            </td>
            <td className="url-time">{timeText(row, isOwn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SortedHead(props: { sort: string; asked: UrlParams; children: ReactNode }) {
  const { sort, asked, children } = props
  const isThis = SORTS[asked.sort]?.order[0]?.[0] === SORTS[sort]?.order[0]?.[0]
  const isUp = asked.sort === sort
  return (
    <th scope="col" aria-sort={isThis ? (isUp ? 'ascending' : 'descending') : undefined}>
      <span>{children}</span>
      <Link
        to={addressOf({ ...asked, sort: isUp ? `${sort}-ab` : sort, page: 1 })}
        preventScrollReset
      >
        {children}
      </Link>
    </th>
  )
}

/** A stored text that is no address is never a link. */
function Address({ url, domain }: { url: string; domain: string }) {
  const shown = shownAddress(url, domain)
  if (!isAbsoluteHttps(url)) return shown
  const isSample = siteUrl() === SAMPLE_SITE_URL && url.startsWith(`${SAMPLE_SITE_URL}/`)
  return (
    <a
      href={isSample ? pathOnThisSite(url, SAMPLE_SITE_URL) : url}
      target="_blank"
      rel="noreferrer noopener"
    >
      {shown}
    </a>
  )
}

function Finding({ row, getStatus }: { row: CheckedUrl; getStatus: number | undefined }) {
  const advice = row.status_category === 'valid' ? null : adviceFor(row.http_status)
  if (!advice) return row.issue_description
  return (
    <details>
      <summary>
        <span lang="en">{row.issue_description}</span>
      </summary>
      <p>
        <b>Was heißt das?</b> {advice.meaning}
      </p>
      <p>
        <b>Was ist zu tun?</b> {advice.remedy}
      </p>
      {getStatus !== undefined && (
        <p>Auf eine gewöhnliche Anfrage antwortet sie mit {getStatus}.</p>
      )}
    </details>
  )
}

function getAnswers({ facts }: Rated) {
  const hint = facts?.hints.find((one) => one.kind === 'get_answers')
  return new Map(
    hint?.kind === 'get_answers' ? hint.urls.map(({ url, status }) => [url, status]) : [],
  )
}
