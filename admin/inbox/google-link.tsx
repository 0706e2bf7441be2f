import { useState } from 'react'
import * as v from 'valibot'
import { changing } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { InputField } from '#admin/ui/form/inputs.tsx'
import { googleLink } from '#domain/inbox/google-link.ts'
import { isGoogleLink } from '#domain/inbox/google-places.ts'
import { KeptForm } from './entry/kept-form.tsx'

/** Where the same review stands on Google; the public page then links to it. */
export function GoogleLink({ id, link }: { id: string; link: string | null }) {
  const { run, isBusy } = useListContext()
  const [wrong, setWrong] = useState<{ text: string; error: string } | null>(null)

  async function save(text: string, leave: () => void) {
    if (isBusy(id)) return
    const read = v.safeParse(googleLink, text)
    if (!read.success) return setWrong({ text, error: read.issues[0].message })
    const patch = { google_review_link: read.output }
    const message = 'Google-Link gespeichert'
    if (await run(changing({ table: 'reviews', ids: [id], patch, message }))) leave()
  }

  return (
    <KeptForm
      id={id}
      className="google-link"
      shown={link && <p>Auf Google: {isGoogleLink(link) ? <a href={link}>{link}</a> : link}</p>}
      label={link ? 'Google-Link bearbeiten' : 'Google-Link hinzufügen'}
      start={{ text: link ?? '', base: link }}
      isBusy={isBusy(id)}
      onSave={({ text }, leave) => save(text, leave)}
    >
      {({ draft, keep, isNew, buttons }) => (
        <>
          <InputField
            label="Google-Link"
            error={wrong?.text === draft.text ? wrong.error : undefined}
            hint="Leer lassen, um ihn zu entfernen."
            autoFocus={isNew}
            type="url"
            inputMode="url"
            placeholder="https://"
            readOnly={isBusy(id)}
            value={draft.text}
            onChange={(text) => keep({ ...draft, text })}
          />
          {buttons}
        </>
      )}
    </KeptForm>
  )
}
