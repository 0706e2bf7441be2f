import { shownAddress } from '#domain/sitemap/report/names.ts'
import type { MissingUrl } from '#domain/sitemap/report/rows.ts'

type Props = { domain: string; missing: MissingUrl[] }

export function MissingList({ domain, missing }: Props) {
  return (
    <section className="missing-list" aria-labelledby="missing">
      <h2 id="missing">Fehlende Seiten</h2>
      {missing.length === 0 ? (
        <p>Keine: alle Seiten, die wir gefunden haben, stehen in der Sitemap.</p>
      ) : (
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
      )}
    </section>
  )
}
