import { useState } from 'react'
import { put } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { entryName } from '#domain/salon/schema/walk.ts'
import { useForm } from './form-context.ts'
import { FormPart } from './form-part.tsx'
import type { RowProps } from './list-input.tsx'
import { useNames } from './use-names.ts'

/** An entry by its name; opened, all its fields. */
export function EntryRow({ field, path, entry, handle, isNew, onRemove }: RowProps) {
  const { draft, problemIn, isChanged } = useForm()
  const nameIn = useNames()
  // What was left half done lies open for whoever comes back to it.
  const [isOpened, setOpened] = useState(isNew || isChanged(path))
  const isOpen = isOpened || problemIn(path) !== undefined
  return (
    <>
      <div className="content-row" data-changed={isChanged(path) ? '' : undefined}>
        {handle}
        <button
          type="button"
          className="content-open"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          {nameIn(entryName(field, entry))}
        </button>
      </div>
      {isOpen && (
        <div className="content-entry">
          <FormPart field={field.entry} path={path} isBare />
          {!field.isFixed && (
            <button
              type="button"
              className="admin-button"
              data-tone="rot"
              onClick={() => onRemove(put(draft, [...path], undefined) as SalonDocument)}
            >
              {field.one} entfernen
            </button>
          )}
        </div>
      )}
    </>
  )
}
