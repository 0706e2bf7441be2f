import { useId, useState } from 'react'
import { Link } from 'react-router'
import { NAMELESS, whyUnseen } from '#admin/photos/photo-state.ts'
import { StoredPicture } from '#admin/photos/stored-picture.tsx'
import type { TextField } from '#domain/salon/schema/walk.ts'
import { useForm } from './form-context.ts'
import './photo-input.css'

type Props = { field: TextField; path: readonly string[] }

/** One of the salon's photos, chosen by how it looks, or none. */
export function PhotoInput({ field, path }: Props) {
  const { draft, at, set, problemIn, isChanged } = useForm()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const value = at(path)
  const photos = draft.photos.filter(({ id, before, binnedOn }) => {
    if (binnedOn !== null) return false
    // How it was before is no pair itself, nor the same photo.
    return path.at(-1) !== 'before' || (id !== path.at(-2) && before === null)
  })
  const chosen = photos.find(({ id }) => id === value)
  const problem = problemIn(path)
  const unseen = chosen && whyUnseen(chosen)
  if (photos.length === 0) {
    return (
      <div className="photo-input">
        <b>{field.title}</b>
        <p>
          Noch kein Foto zur Auswahl.{' '}
          {path[0] !== 'photos' && (
            <Link className="text-button" to="/admin/inhalte/fotos">
              Fotos hinzufügen
            </Link>
          )}
        </p>
      </div>
    )
  }
  return (
    <div className="photo-input">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary data-changed={isChanged(path) ? '' : undefined}>
          {chosen && <StoredPicture id={chosen.id} alt="" />}
          <span>
            <b>{field.title}</b>
            <small>{chosen ? chosen.alt || NAMELESS : 'Keines gewählt'}</small>
          </span>
        </summary>
        {/* Hundreds of photos would be drawn with every letter that is typed elsewhere. */}
        {isOpen && (
          <fieldset>
            <legend className="visually-hidden">{field.title}</legend>
            <label>
              <input
                type="radio"
                name={name}
                checked={chosen === undefined}
                onChange={() => set(path, null)}
              />
              <span className="picture-missing">Keines</span>
            </label>
            {photos.map((photo) => (
              <label key={photo.id}>
                <input
                  type="radio"
                  name={name}
                  checked={photo.id === value}
                  onChange={() => set(path, photo.id)}
                />
                <StoredPicture id={photo.id} alt={photo.alt || NAMELESS} />
              </label>
            ))}
          </fieldset>
        )}
      </details>
      {problem && <p className="field-error">{problem}</p>}
      {unseen && <p>{unseen}</p>}
    </div>
  )
}
