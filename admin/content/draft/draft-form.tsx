import { type ReactNode, useEffect } from 'react'
import { FormProvider } from '#admin/content/engine/form-context.ts'
import { SaveBar } from './save-bar.tsx'
import type { EditedDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

type Props = {
  draft: EditedDraft
  /** The page that the preview begins with; null where no page shows it. */
  page: string | null
  /** Another day to look at, where something begins later. */
  day?: string | null
  children: ReactNode
}

/** The fields of a screen, and the bar that keeps or drops what was typed. */
export function DraftForm({ draft, page, day = null, children }: Props) {
  const saving = useSaving(draft)

  // Whoever comes back to what is not saved comes back to its place.
  useEffect(() => {
    document.querySelector('.content-screen [data-changed]')?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <FormProvider value={draft.form}>
      {/* What somebody typed while the rest is on its way would be lost. */}
      <div inert={saving.isBusy}>{children}</div>
      <SaveBar draft={draft} saving={saving} page={page} day={day} />
    </FormProvider>
  )
}
