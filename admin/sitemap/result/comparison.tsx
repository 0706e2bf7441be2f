import type { Compared, Findings } from '#admin/sitemap/report.ts'
import type { Comparison } from '#domain/sitemap/compare.ts'
import { shownAddress } from '#domain/sitemap/report/names.ts'

const SHOWN_MAX = 50

const PARTS = [
  { name: 'Neu', kind: 'neu' },
  { name: 'Behoben', kind: 'behoben' },
  { name: 'Weiterhin', kind: 'weiterhin' },
] as const

type Props = { domain: string; comparison: Findings['comparison'] }

/** What changed since the check before. */
export function ComparisonParts({ domain, comparison }: Props) {
  return (
    <section className="comparison" aria-labelledby="comparison">
      <h2 id="comparison">Seit der letzten Prüfung</h2>
      {comparison === 'too many' && (
        <p>
          Zu viele Befunde für einen Vergleich. Vermutlich ist oder war die ganze Website gestört.
        </p>
      )}
      {comparison !== null && comparison !== 'too many' && isEmpty(comparison) && (
        <p>Weder neue noch behobene noch alte Befunde.</p>
      )}
      {comparison !== null &&
        comparison !== 'too many' &&
        !isEmpty(comparison) &&
        PARTS.map(({ name, kind }) => {
          const rows = comparison[kind]
          if (rows.length === 0) return <p key={kind}>{name}: keine</p>
          return (
            <details key={kind} open={kind === 'neu'}>
              <summary>
                {name}: {rows.length.toLocaleString('de-DE')}
              </summary>
              <ComparedRows rows={rows} domain={domain} isMended={kind === 'behoben'} />
            </details>
          )
        })}
    </section>
  )
}

function isEmpty(comparison: Comparison<Compared>) {
  return PARTS.every(({ kind }) => comparison[kind].length === 0)
}

function ComparedRows(props: { rows: Compared[]; domain: string; isMended: boolean }) {
  const { rows, domain, isMended } = props
  return (
    <ul>
      {rows.slice(0, SHOWN_MAX).map(({ url, issue }) => (
        <li key={url}>
          {shownAddress(url, domain)}{' '}
          <span>
            {isMended && 'vorher: '}
            <span lang="en">{issue}</span>
          </span>
        </li>
      ))}
      {rows.length > SHOWN_MAX && (
        <li>und {(rows.length - SHOWN_MAX).toLocaleString('de-DE')} weitere</li>
      )}
    </ul>
  )
}
