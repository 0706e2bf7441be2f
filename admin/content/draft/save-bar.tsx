import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { Notice } from '#admin/ui/notice.tsx'
import { useKeptFocus } from '#admin/ui/use-kept-focus.ts'
import { counted } from '#domain/german.ts'
import type { Patch } from '#domain/salon/document/patch.ts'
import { changeCount } from './change-count.ts'
import { Conflicts } from './conflicts.tsx'
import { Preview } from './preview.tsx'
import { type EditedDraft, isSamePlace } from './use-draft.ts'
import type { useSaving } from './use-saving.ts'
import '#admin/ui/dock.css'
import './save-bar.css'

type Props = {
  draft: EditedDraft
  saving: ReturnType<typeof useSaving>
  page: string | null
  day: string | null
  /** What else lies under the thumb. */
  children?: ReactNode
}

/** Under the thumb: how much has changed, how it would look, and the way to keep or to drop it. */
export function SaveBar({ draft, saving, page, day, children }: Props) {
  const [dropped, setDropped] = useState<Patch[] | null>(null)
  const [isLooking, setLooking] = useState(false)
  const { conflicts, patches } = draft
  // What two people have changed is chosen first: until then it is neither saved nor refused.
  const count = changeCount(
    patches.filter((one) => !conflicts.some(({ patch }) => isSamePlace(one, patch))),
  )
  const { told, dismiss } = saving
  const answered = useRef({ told, patches })
  const dock = useKeptFocus<HTMLDivElement>()

  // What is wrong comes first.
  useEffect(() => {
    if (!told?.isBad) return
    document.querySelector<HTMLElement>('.content-screen [aria-invalid]')?.focus()
  }, [told])

  // Above what was typed since, „Gespeichert.“ would not be true any more.
  useEffect(() => {
    if (told !== answered.current.told) answered.current = { told, patches }
    else if (told && !told.isBad && count > 0 && patches !== answered.current.patches) dismiss()
  })

  const takeBack = told?.undo !== undefined && (
    <button type="button" onClick={() => saving.undo(told.undo ?? 0)}>
      Rückgängig
    </button>
  )

  return (
    <div ref={dock} className="dock save-dock" tabIndex={-1}>
      {conflicts.length > 0 && <Conflicts draft={draft} />}
      <div role="status">
        {told && !told.isBad && (
          <Notice text={told.text} onClose={saving.dismiss}>
            {takeBack}
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
      {told?.isBad && conflicts.length === 0 && (
        <Notice text={told.text} isBad onClose={saving.dismiss}>
          {takeBack}
        </Notice>
      )}
      {children}
      {count > 0 && (
        <div className="dock-bar save-bar">
          <p>
            <b>{counted(count, 'Änderung', 'Änderungen')}</b>
            <button
              type="button"
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
            {page && <Button onClick={() => setLooking(true)}>Vorschau</Button>}
            <Button
              tone="kupfer"
              isBusy={saving.isBusy}
              onClick={() => {
                setDropped(null)
                saving.save()
              }}
            >
              {saving.isBusy ? 'Speichert …' : 'Speichern'}
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
