import { Link } from 'react-router'
import { siteUrl } from '#admin/api/site-url.ts'
import { numericDate } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { hostOf, isAbsoluteHttps } from '#domain/sitemap/address.ts'
import { adviceFor } from '#domain/sitemap/advice.ts'
import { pathOnThisSite, shownAddress, timeText } from '#domain/sitemap/report/names.ts'
import type { CheckedUrl, Rated } from '#domain/sitemap/report/rows.ts'
import { addressOf, type UrlParams } from './urls.ts'

const COLUMNS = [
  ['adresse', 'Seite (URL)'],
  ['status', 'Status'],
  [null, 'Befund'],
  ['datum', 'Geändert (lastmod)'],
  ['antwort', 'Antwort'],
] as const

type Props = { check: Rated; urls: CheckedUrl[]; asked: UrlParams }

export function UrlTable({ check, urls, asked }: Props) {
  const answers = getAnswers(check)
  const isOwn = check.domain === hostOf(siteUrl())
  return (
    <table className="url-table">
      <caption className="visually-hidden">Geprüfte Seiten</caption>
      <thead>
        <tr>
          {COLUMNS.map(([sort, name]) =>
            sort ? (
              <SortedHead key={name} sort={sort} name={name} asked={asked} />
            ) : (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
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

function SortedHead({ sort, name, asked }: { sort: string; name: string; asked: UrlParams }) {
  const isUp = asked.sort === sort
  const isDown = asked.sort === `${sort}-ab`
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <span>{name}</span>
      <Link
        to={addressOf({ ...asked, sort: isUp ? `${sort}-ab` : sort, page: 1 })}
        preventScrollReset
      >
        {name}
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
