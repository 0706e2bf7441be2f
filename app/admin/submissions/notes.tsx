import { useState } from 'react'
import { NOTES_MAX_CHARACTERS } from '#domain/inbox/names.ts'

type Props = {
  id: string
  notes: string | null
  isBusy: boolean
  onSave: (notes: string | null) => Promise<boolean>
}

/** What is being typed outlives its entry: another page or filter must not lose it. */
const drafts = new Map<string, string>()

export function Notes({ id, notes, isBusy, onSave }: Props) {
  const [draft, setDraft] = useState(drafts.get(id) ?? null)

  function keep(text: string | null) {
    if (text === null) drafts.delete(id)
    else drafts.set(id, text)
    setDraft(text)
  }

  async function save() {
    if (await onSave(draft?.trim() || null)) keep(null)
  }

  if (draft === null) {
    return (
      <div className="notes">
        {notes && <p>{notes}</p>}
        <button type="button" onClick={() => keep(notes ?? '')}>
          {notes ? 'Notiz bearbeiten' : 'Notiz hinzufügen'}
        </button>
      </div>
    )
  }
  return (
    <form
      className="notes"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        ref={focusOnce}
        aria-label="Notiz"
        rows={3}
        maxLength={NOTES_MAX_CHARACTERS}
        value={draft}
        onChange={(event) => keep(event.target.value)}
      />
      <div>
        <button type="submit" className="admin-button" data-tone="gruen" disabled={isBusy}>
          Speichern
        </button>
        <button type="button" className="admin-button" onClick={() => keep(null)}>
          Abbrechen
        </button>
      </div>
    </form>
  )
}

function focusOnce(field: HTMLTextAreaElement | null) {
  field?.focus({ preventScroll: true })
}
