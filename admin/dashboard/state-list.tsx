import { Link } from 'react-router'
import { siteUrl } from '#admin/api/site-url.ts'
import { backupText, copyText } from '#domain/backup/words.ts'
import { counted } from '#domain/german.ts'
import { mailStateText } from '#domain/mail-state.ts'
import { when } from '#domain/moments.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { countsOf } from '#domain/sitemap/report/rows.ts'
import type { Morning, SitemapCheck } from './morning.ts'

const VERDICTS: Record<string, string> = {
  Valid: 'in Ordnung',
  Warning: 'mit Warnungen',
  Error: 'mit Fehlern',
}

type Props = {
  morning: Morning
  /** Backups are an owner's matter, as the rest of the house. */
  isOwner: boolean
}

/** How the house itself is doing. */
export function StateList({ morning, isOwner }: Props) {
  const { mail, next_check, checks } = morning
  const backups = isOwner ? morning.backups : null
  // Of other domains the overview does not speak.
  const lastCheck = checks.find(({ domain }) => domain === hostOf(siteUrl()))
  return (
    <section className="state-list">
      <h2>Zustand</h2>
      <dl className="lines">
        <div>
          <dt>E-Mail</dt>
          <dd>{mailStateText(mail) ?? 'Noch keine Benachrichtigung verschickt.'}</dd>
        </div>
        {backups && (
          <div>
            <dt>Sicherung</dt>
            <dd>
              {backupText(backups, new Date())} {copyText(backups, new Date())}
            </dd>
          </div>
        )}
        <div>
          <dt>Website</dt>
          <dd>
            {lastCheck ? checkText(lastCheck) : 'Noch nicht geprüft.'}{' '}
            <Link to="/admin/sitemap">{lastCheck ? 'Ansehen' : 'Jetzt prüfen'}</Link>
            {!next_check && (
              <>
                {' '}
                Keine Prüfung geplant. <Link to="/admin/sitemap/schedules">Zeitplan anlegen</Link>
              </>
            )}
          </dd>
        </div>
      </dl>
      {backups && (
        <p>
          <Link to="/admin/system">Systemzustand prüfen</Link>
        </p>
      )}
    </section>
  )
}

function checkText(check: SitemapCheck) {
  const { check_date, total_urls, errors_found, sitemap_status } = check
  const { unreachable } = countsOf(check)
  const silent = unreachable > 0 ? `, ${unreachable} nicht erreichbar` : ''
  const verdict = VERDICTS[sitemap_status ?? '']
  const addresses = counted(total_urls, 'Adresse', 'Adressen')
  return `Zuletzt geprüft: ${when(check_date)}. ${addresses}, ${errors_found} Fehler${silent}${verdict ? `, ${verdict}` : ''}.`
}
