import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { useKeptFocus } from '#admin/ui/use-kept-focus.ts'
import { counted } from '#domain/german.ts'
import { Conflicts } from './conflicts.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { Preview } from './preview.tsx'
import type { EditedDraft } from './use-draft.ts'
import '#admin/ui/dock.css'
import './save-bar.css'

type Props = {
  draft: EditedDraft
  page: string | null
  day: string | null
  /** What else lies under the thumb. */
  children?: ReactNode
}

/** Under the thumb: how much has changed, how it would look, and the way to keep or to drop it. */
export function SaveBar({ draft, page, day, children }: Props) {
  const [isLooking, setLooking] = useState(false)
  const { conflicts, count, outcome, isBusy } = draft
  const dock = useKeptFocus<HTMLDivElement>()

  // What is wrong comes first.
  useEffect(() => {
    if (!outcome?.isBad) return
    document.querySelector<HTMLElement>('.content-screen [aria-invalid]')?.focus()
  }, [outcome])

  return (
    <div ref={dock} className="dock save-dock" tabIndex={-1}>
      {conflicts.length > 0 && <Conflicts draft={draft} />}
      {!(outcome?.isBad && conflicts.length > 0) && <OutcomeNotice change={draft} />}
      {children}
      {count > 0 && (
        <div className="dock-bar save-bar">
          <p>
            <b>{counted(count, 'Änderung', 'Änderungen')}</b>
            <button type="button" disabled={isBusy} onClick={draft.drop}>
              Verwerfen
            </button>
          </p>
          <div>
            {page && <Button onClick={() => setLooking(true)}>Vorschau</Button>}
            <Button tone="kupfer" isBusy={isBusy} onClick={() => draft.save()}>
              {isBusy ? 'Speichert …' : 'Speichern'}
            </Button>
          </div>
        </div>
      )}
      {isLooking && page && (
        <Preview draft={draft} page={page} day={day} onClose={() => setLooking(false)} />
      )}
    </div>
  )
}
