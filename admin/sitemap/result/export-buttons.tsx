import { siteUrl } from '#admin/api/site-url.ts'
import { Button } from '#admin/ui/button.tsx'
import { download } from '#admin/ui/download.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { fileName, urlsCsv } from '#domain/sitemap/report/export.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'
import { walkUrls } from './urls.ts'

/** A whole check as a file, or none. */
export function ExportButtons({ check }: { check: Rated }) {
  const action = useAction()

  async function save() {
    const isOwn = check.domain === hostOf(siteUrl())
    download(fileName(check), urlsCsv(await walkUrls(check.id), isOwn))
  }

  return (
    <div className="cluster export-buttons">
      <Button
        disabled={action.isBusy}
        onClick={() =>
          action.run(
            save,
            'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
          )
        }
      >
        Als Tabelle speichern (CSV)
      </Button>
      <Button onClick={() => window.print()}>Drucken</Button>
      {action.failure && <RedLine>{action.failure}</RedLine>}
    </div>
  )
}
