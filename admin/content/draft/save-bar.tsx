import { useState } from 'react'
import type { Patch } from '#domain/salon/document/patch.ts'
import { toldPatches } from '#domain/salon/editing/change-sentence.ts'
import { Conflicts } from './conflicts.tsx'
import { Preview } from './preview.tsx'
import type { EditedDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'
import '#admin/list/admin-button.css'
import '#admin/list/frame/notice-bar.css'
import './save-bar.css'

type Props = {
  draft: EditedDraft
  /** The page that the preview begins with; null where no page shows it. */
  page: string | null
  /** Another day to look at, where something begins later. */
  day?: string | null
}

/** Under the thumb: how much has changed, how it would look, and the way to keep or to drop it. */
export function SaveBar({ draft, page, day = null }: Props) {
  const saving = useSaving(draft)
  const [dropped, setDropped] = useState<Patch[] | null>(null)
  const [isLooking, setLooking] = useState(false)
  const { conflicts, patches } = draft
  const count = toldPatches(patches).length
  const { told } = saving

  async function save() {
    setDropped(null)
    await saving.save()
    document.querySelector<HTMLElement>('.content-screen [aria-invalid]')?.focus()
  }

  return (
    <div className="save-dock">
      {conflicts.length > 0 && <Conflicts draft={draft} />}
      <div role="status">
        {told && !told.isBad && (
          <Notice text={told.text} onClose={saving.dismiss}>
            {told.undo !== undefined && (
              <button type="button" onClick={() => saving.undo(told.undo ?? 0)}>
                Rückgängig
              </button>
            )}
          </Notice>
        )}
        {dropped && count === 0 && (
          <Notice text="Verworfen." onClose={() => setDropped(null)}>
            <button
              type="button"
              onClick={() => {
                draft.keep(dropped)
                setDropped(null)
              }}
            >
              Rückgängig
            </button>
          </Notice>
        )}
      </div>
      {told?.isBad && (
        <p className="notice-bar" data-tone="rot" role="alert">
          <span>{told.text}</span>
        </p>
      )}
      {count > 0 && (
        <div className="save-bar">
          <p>
            <b>{count === 1 ? '1 Änderung' : `${count} Änderungen`}</b>
            <button
              type="button"
              className="content-link"
              disabled={saving.isBusy}
              onClick={() => {
                saving.dismiss()
                draft.tellNothing()
                setDropped(patches)
                draft.keep([])
              }}
            >
              Verwerfen
            </button>
          </p>
          <div>
            {page && (
              <button type="button" className="admin-button" onClick={() => setLooking(true)}>
                Vorschau
              </button>
            )}
            <button
              type="button"
              className="admin-button"
              data-tone="kupfer"
              aria-disabled={saving.isBusy || undefined}
              onClick={save}
            >
              {saving.isBusy ? 'Speichert …' : 'Speichern'}
            </button>
          </div>
        </div>
      )}
      {isLooking && page && (
        <Preview draft={draft} page={page} day={day} onClose={() => setLooking(false)} />
      )}
    </div>
  )
}

function Notice(props: { text: string; onClose: () => void; children?: React.ReactNode }) {
  return (
    <p className="notice-bar on-night">
      <span>{props.text}</span>
      {props.children}
      <button type="button" aria-label="Meldung schließen" onClick={props.onClose}>
        ×
      </button>
    </p>
  )
}
