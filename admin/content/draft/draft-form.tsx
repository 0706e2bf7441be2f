import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { FormProvider } from '#admin/content/engine/form-context.ts'
import { SaveBar } from './save-bar.tsx'
import type { EditedDraft } from './use-draft.ts'

type Props = {
  draft: EditedDraft
  /** The page that the preview begins with; null where no page shows it. */
  page: string | null
  /** Another day to look at, where something begins later. */
  day?: string | null
  /** What else lies under the thumb. */
  bar?: ReactNode
  children: ReactNode
}

/** The fields of a screen, and the bar that keeps or drops what was typed. */
export function DraftForm({ draft, page, day = null, bar, children }: Props) {
  const fields = useFieldsFocus(draft.isBusy)

  // Whoever comes back to what is not saved comes back to its place.
  useEffect(() => {
    document.querySelector('.content-screen [data-changed]')?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <FormProvider value={draft.form}>
      {/* What somebody typed while the rest is on its way would be lost. */}
      <div ref={fields} inert={draft.isBusy}>
        {children}
      </div>
      <SaveBar draft={draft} page={page} day={day}>
        {bar}
      </SaveBar>
    </FormProvider>
  )
}

/** Whoever saves from among the fields goes on there, or at the message where that place is gone. */
function useFieldsFocus(isBusy: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement: here } = document
    if (isBusy) held.current = fields.current?.contains(here) ? here : null
    if (isBusy || !held.current) return
    const place = held.current.isConnected ? held.current : fields.current?.nextElementSibling
    held.current = null
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }, [isBusy])
  return fields
}
