import type { ReactNode } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import type { useFields } from './use-fields.ts'

type Props = {
  title: string
  fields: Pick<ReturnType<typeof useFields>, 'form' | 'isBusy' | 'failure'>
  onCancel: () => void
  children: ReactNode
}

/** The form of one entry: its fields, what went wrong, save and discard. */
export function EntryForm({ title, fields, onCancel, children }: Props) {
  const { form, isBusy, failure } = fields
  return (
    <form {...form} className="stack narrow entry-form" aria-label={title}>
      <h2>{title}</h2>
      {children}
      {failure && <RedLine>{failure}</RedLine>}
      <div className="cluster">
        <Button type="submit" tone="kupfer" disabled={isBusy}>
          {failure ? 'Erneut versuchen' : 'Speichern'}
        </Button>
        <Button onClick={onCancel}>Abbrechen</Button>
      </div>
    </form>
  )
}

/** For `ref` of the field that somebody types in next. */
export function focusOnce(field: HTMLElement | null) {
  field?.focus()
}
