import { useState } from 'react'
import { Samples } from '#admin/content/samples.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { put } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { type Entry, entryName, type List } from '#domain/salon/schema/walk.ts'
import { useForm } from './form-context.ts'
import { FormPart, isFolded } from './form-part.tsx'
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
          <span>
            {nameIn(entryName(field, entry))}{' '}
            {lacksPhoto(field, entry, draft) && <Mark text="Foto fehlt" tone="rot" />}
          </span>
        </button>
      </div>
      {isOpen && (
        <div className="content-entry">
          <Samples
            places={[path]}
            isFolded={field.entry.fields.some(([, inner]) => isFolded(inner))}
          />
          <FormPart field={field.entry} path={path} isBare />
          {!field.isFixed && (
            <Button
              tone="rot"
              onClick={() => onRemove(put(draft, [...path], undefined) as SalonDocument)}
            >
              {field.one} entfernen
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Whose consent is withdrawn is gone from the page: nobody is to find that out there. */
function lacksPhoto({ entry: { fields } }: List, entry: Entry, { photos }: SalonDocument) {
  const isPhoto = ([, field]: (typeof fields)[number]) =>
    'input' in field && field.input === 'photo'
  const chosen = fields.filter(isPhoto).map(([key]) => entry[key])
  return photos.some(({ id, withdrawnOn }) => withdrawnOn !== null && chosen.includes(id))
}
