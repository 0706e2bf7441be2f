import { type RefObject, useState } from 'react'
import { siteUrl } from '#admin/api/site-url.ts'
import { Button } from '#admin/ui/button.tsx'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { hostOf } from '#domain/sitemap/address.ts'

/** What was typed outlives a look elsewhere. */
let kept: string | null = null

type Props = {
  button: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  isRefused: boolean
  onStart: (sitemapUrl: string) => void
}

export function StartForm({ button, isBusy, isRefused, onStart }: Props) {
  const [typed, setTyped] = useState(() => kept ?? `${siteUrl()}/sitemap.xml`)
  return (
    <>
      <form
        className="start-form not-printed"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onStart(typed)
        }}
      >
        <input
          type="url"
          aria-label="Adresse der Sitemap"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'sitemap-refusal' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            kept = target.value
            setTyped(target.value)
          }}
        />
        <Button ref={button} type="submit" tone="kupfer" aria-disabled={isBusy || undefined}>
          Analyse starten
        </Button>
      </form>
      {siteUrl() === SAMPLE_SITE_URL && hostOf(typed.trim()) === hostOf(SAMPLE_SITE_URL) && (
        <p className="start-note not-printed">
          Diese Internetadresse ist noch ein Beispiel. Geprüft werden darum die Seiten auf diesem
          Server.
        </p>
      )}
    </>
  )
}
