import { useState } from 'react'
import { siteUrl } from '#admin/api/site-url.ts'
import { download } from '#admin/ui/download.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { fileName, urlsCsv } from '#domain/sitemap/report/export.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'
import { walkUrls } from './urls.ts'

/** A whole check as a file, or none. */
export function ExportButtons({ check }: { check: Rated }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function save() {
    setState('busy')
    try {
      const isOwn = check.domain === hostOf(siteUrl())
      download(fileName(check), urlsCsv(await walkUrls(check.id), isOwn))
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="export-buttons">
      <button type="button" className="admin-button" disabled={state === 'busy'} onClick={save}>
        Als Tabelle speichern (CSV)
      </button>
      <button type="button" className="admin-button" onClick={() => window.print()}>
        Drucken
      </button>
      {state === 'failed' && (
        <p className="sitemap-failed" role="alert">
          Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.
        </p>
      )}
    </div>
  )
}
