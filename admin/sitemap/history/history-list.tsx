import { Link } from 'react-router'
import { STATUS_TONES } from '#admin/sitemap/result/score.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { counted } from '#domain/german.ts'
import { when } from '#domain/moments.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'
import { shownScore } from '#domain/sitemap/score.ts'
import './history-list.css'

/** The same checks as in the picture, newest first; each can be looked at again. */
export function HistoryList({ history, shown }: { history: Rated[]; shown: string }) {
  return (
    <details>
      <summary>Letzte Prüfungen: {history.length}</summary>
      <ol className="history-list" aria-label="Letzte Prüfungen">
        {history.map(({ id, check_date, overall, sitemap_status, total_urls }) => (
          <li key={id}>
            <Link to={`?pruefung=${id}`} aria-current={id === shown ? 'true' : undefined}>
              <time dateTime={check_date}>{when(check_date)}</time>{' '}
              <Mark
                text={`${shownScore(overall)} ${sitemap_status ?? ''}`}
                tone={sitemap_status ? STATUS_TONES[sitemap_status] : undefined}
              />{' '}
              <span>{counted(total_urls, 'URL', 'URLs')}</span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
