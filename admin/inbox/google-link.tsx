import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useKept } from '#admin/kept/use-kept.ts'
import { changing } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Button } from '#admin/ui/button.tsx'
import { googleLink } from '#domain/inbox/google-link.ts'
import { isGoogleLink } from '#domain/inbox/google-places.ts'
import { Field } from '#site/ui/form/field.tsx'
import './google-link.css'

/** Where the same review stands on Google; the public page then links to it. */
export function GoogleLink({ id, link }: { id: string; link: string | null }) {
  const { run, isBusy } = useListContext()
  const [draft, keepText] = useKept(id)
  const typed = draft?.text ?? null
  const [error, setError] = useState<string | undefined>()
  // A draft from before a reload asks for nobody's attention.
  const wasOpened = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  function keep(text: string | null) {
    keepText(text === null ? null : { text, base: link })
    setError(undefined)
  }

  /** The form takes the focus with it: its entry gets it. */
  function close() {
    if (form.current?.contains(document.activeElement)) form.current.closest('article')?.focus()
    keep(null)
  }

  async function save() {
    if (isBusy(id)) return
    const read = v.safeParse(googleLink, typed ?? '')
    if (!read.success) return setError(read.issues[0].message)
    const patch = { google_review_link: read.output }
    const message = 'Google-Link gespeichert'
    const change = { table: 'reviews', ids: [id], patch, message } as const
    if (await run(changing(change))) close()
  }

  if (typed === null) {
    return (
      <div className="stack google-link">
        {link && <p>Auf Google: {isGoogleLink(link) ? <a href={link}>{link}</a> : link}</p>}
        <button
          type="button"
          className="text-button"
          data-tone="leise"
          onClick={() => {
            wasOpened.current = true
            keep(link ?? '')
          }}
        >
          {link ? 'Google-Link bearbeiten' : 'Google-Link hinzufügen'}
        </button>
      </div>
    )
  }
  return (
    <form
      ref={form}
      className="stack google-link"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label="Google-Link" error={error} hint="Leer lassen, um ihn zu entfernen.">
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: whoever opens the field types next.
            autoFocus={wasOpened.current}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            readOnly={isBusy(id)}
            value={typed}
            onChange={({ target }) => keep(target.value)}
          />
        )}
      </Field>
      <div className="cluster">
        <Button type="submit" tone="kupfer" isBusy={isBusy(id)}>
          Speichern
        </Button>
        <button type="button" className="button" onClick={close}>
          Abbrechen
        </button>
      </div>
    </form>
  )
}
