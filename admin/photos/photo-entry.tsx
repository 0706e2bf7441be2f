import { useEffect, useRef } from 'react'
import type { EditedDraft } from '#admin/content/draft/use-draft.ts'
import { useForm } from '#admin/content/engine/form-context.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import { Button } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { longDate } from '#domain/german.ts'
import { missingToShow } from '#domain/photos/may-be-shown.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import { put } from '#domain/salon/document/patch.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt } from '#domain/salon/schema/walk.ts'
import { FocusPicker } from './focus-picker.tsx'
import { PersonPart } from './person-part.tsx'
import type { PhotoFacts } from './photo-state.ts'
import type { PhotoChanges } from './use-photo-changes.ts'
import './photo-entry.css'

type Props = {
  /** As it would be with what was typed. */
  photo: PhotoFacts
  /** As it is stored. */
  saved: PhotoFacts
  bytes: StoredPhoto | undefined
  edited: EditedDraft
  changes: PhotoChanges
  /** To another one that still lacks something. */
  onNext: (() => void) | null
}

/** One photo, large, with all that is said about it. */
export function PhotoEntry({ photo, saved, bytes, edited, changes, onNext }: Props) {
  const { draft, change, touch, set } = useForm()
  const path = ['photos', photo.id]
  const entry = useRef<HTMLDivElement>(null)
  const toShow = useRef<HTMLButtonElement>(null)
  const isAsking = useRef(false)

  // What is missing comes first, as soon as it is known.
  useEffect(() => {
    const field = isAsking.current && entry.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (!field) return
    isAsking.current = false
    field.focus()
  })

  function show() {
    const next = put(draft, [...path, 'isShown'], true) as SalonDocument
    if (missingToShow(photo).length === 0) return edited.save(next)
    touch(path)
    change(next)
    isAsking.current = true
  }

  return (
    <div ref={entry} className="stack photo-entry">
      {bytes && <FocusPicker photo={photo} bytes={bytes} />}
      <div className="content-fields">
        <Part path={[...path, 'alt']} />
        <PersonPart photo={photo} />
        {photo.withdrawnOn && (
          <p className="red-box">
            Die Einwilligung ist am {longDate(photo.withdrawnOn)} widerrufen worden.{' '}
            <button
              type="button"
              onClick={() => set(path, { ...photo, consent: null, withdrawnOn: null })}
            >
              Neue Einwilligung eintragen
            </button>
          </p>
        )}
        <Part path={[...path, 'service']} />
        <div className="cluster">
          {saved.isShown ? (
            <Button onClick={() => changes.hide([photo.id])}>Verbergen</Button>
          ) : (
            <Button ref={toShow} tone="kupfer" disabled={photo.withdrawnOn !== null} onClick={show}>
              Zeigen
            </Button>
          )}
          {photo.isShown && !saved.isShown && (
            <Button
              onClick={() => {
                set([...path, 'isShown'], false)
                // This button goes, the one beside it stays.
                toShow.current?.focus()
              }}
            >
              Noch nicht zeigen
            </Button>
          )}
          {onNext && <Button onClick={onNext}>Nächstes, dem etwas fehlt</Button>}
        </div>
        <div>
          <details className="content-fold">
            <summary>Vorher-Foto und Galerie</summary>
            <div className="content-fields">
              <Part path={[...path, 'before']} />
              <Part path={[...path, 'isInGallery']} />
            </div>
          </details>
        </div>
        <div className="cluster">
          {saved.consent && saved.withdrawnOn === null && (
            <DeleteButton
              label="Einwilligung widerrufen"
              question="Einwilligung widerrufen?"
              name={saved.consent.name}
              warning="Das Foto verschwindet von allen Seiten. Der Tag wird festgehalten."
              isBusy={edited.isBusy}
              onDelete={() => changes.withdraw(photo.id)}
            />
          )}
          <Button tone="rot" onClick={() => changes.bin([photo.id])}>
            In den Papierkorb
          </Button>
        </div>
      </div>
    </div>
  )
}

/** One field of the schema. */
function Part({ path }: { path: string[] }) {
  const field = fieldAt(salonDocument, path)
  return field && <FormPart field={field} path={path} />
}
