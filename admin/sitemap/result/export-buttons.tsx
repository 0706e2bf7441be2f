import { useState } from 'react'
import { download } from '#admin/list/queries/download.ts'
import { siteUrl } from '#admin/site-url.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { checkJson, fileName, urlsCsv } from '#domain/sitemap/report/export.ts'
import type { MissingUrl, Rated } from '#domain/sitemap/report/rows.ts'
import { walkUrls } from './urls.ts'

type Props = { check: Rated; missing: MissingUrl[] }

/** A whole check as a file, or none. */
export function ExportButtons({ check, missing }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function save(ending: 'csv' | 'json') {
    setState('busy')
    try {
      const urls = await walkUrls(check.id)
      const isOwn = check.domain === hostOf(siteUrl())
      const name = fileName(check, ending)
      if (ending === 'csv') download(name, urlsCsv(urls, isOwn))
      else download(name, checkJson(check, urls, missing, isOwn), 'application/json')
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="export-buttons">
      {(['csv', 'json'] as const).map((ending) => (
        <button
          key={ending}
          type="button"
          className="admin-button"
          disabled={state === 'busy'}
          onClick={() => save(ending)}
        >
          {ending === 'csv' ? 'Als Tabelle speichern (CSV)' : 'Als Daten speichern (JSON)'}
        </button>
      ))}
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
