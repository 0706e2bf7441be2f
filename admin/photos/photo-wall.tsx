import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { EditedDraft } from '#admin/content/draft/use-draft.ts'
import { useForm } from '#admin/content/engine/form-context.ts'
import { useOrder } from '#admin/content/engine/use-order.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { counted } from '#domain/german.ts'
import { isSeen } from '#domain/photos/may-be-shown.ts'
import { moved } from '#domain/salon/editing/moved.ts'
import { PhotoEntry } from './photo-entry.tsx'
import { isUnfinished, NAMELESS, type PhotoFacts, photoState } from './photo-state.ts'
import { useStoredPhoto } from './stored-photos.ts'
import { StoredPicture } from './stored-picture.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'
import './photo-wall.css'

/** Narrower and wider ones are cut here: mark and handle fit on each, and two stand side by side on a phone. */
const NARROWEST = 0.75
const WIDEST = 1.8

type Props = {
  photos: PhotoFacts[]
  edited: EditedDraft
  changes: PhotoChanges
  open: string | null
  onOpen: (id: string | null) => void
  chosen: readonly string[] | null
  onChoose: (ids: readonly string[] | null) => void
}

/** All photos as visitors see them side by side; one opens in its place. */
export function PhotoWall(props: Props) {
  const { photos, open, onOpen, chosen, onChoose } = props
  const { draft, set } = useForm()
  const order = useOrder(photos.length, (from, to) =>
    set(['photos'], moved(draft.photos, photos, from, to)),
  )
  const unfinished = photos.filter(isUnfinished)
  const [next] = unfinished.filter(({ id }) => id !== open)
  const shown = photos.filter((photo) => isSeen(photo, draft.photos)).length
  if (photos.length === 0) {
    return <p>Noch keine Fotos. Bis zum ersten bleibt die Galerie, wie sie ist.</p>
  }
  return (
    <section aria-label="Alle Fotos">
      <p className="photo-wall-head">
        <span>{countWords(photos.length, shown, unfinished.length)}</span>
        {photos.length > 1 && (
          <Button
            aria-pressed={chosen !== null}
            onClick={() => {
              onOpen(null)
              onChoose(chosen === null ? [] : null)
            }}
          >
            Mehrere auswählen
          </Button>
        )}
      </p>
      <ul className="photo-wall">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            {...props}
            photo={photo}
            drop={order.mark(index)}
            handle={order.handle(index, photo.alt || NAMELESS)}
            onNext={next ? () => onOpen(next.id) : null}
          />
        ))}
      </ul>
    </section>
  )
}

type TileProps = Props & {
  photo: PhotoFacts
  drop: string | undefined
  handle: ReactNode
  onNext: (() => void) | null
}

function PhotoTile(props: TileProps) {
  const { photo, open, onOpen, chosen, onChoose } = props
  const { id, alt } = photo
  const { isChanged } = useForm()
  const { photos: allSaved } = useSalon().document
  const saved = allSaved.find((one) => one.id === id) ?? photo
  const isOpen = id === open && !chosen
  const place = useRef<HTMLLIElement>(null)
  const bytes = useStoredPhoto(id)
  const { width = 3, height = 4 } = bytes?.files.at(-1) ?? {}
  const aspect = Math.max(NARROWEST, Math.min(WIDEST, width / height))
  const picture = <StoredPicture id={id} alt={alt || NAMELESS} />

  // An opened photo takes a row of its own: it stays in sight.
  useEffect(() => {
    if (!isOpen) return
    place.current?.scrollIntoView({ block: 'start' })
    // The one before took the button along that led here.
    if (document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [isOpen])

  return (
    <li
      ref={place}
      className="photo-tile"
      data-drop={props.drop}
      data-open={isOpen ? '' : undefined}
      data-changed={isChanged(['photos', id]) ? '' : undefined}
      style={{ '--aspect': aspect } as CSSProperties}
    >
      {chosen ? (
        <label className="photo-choose">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {picture}
        </label>
      ) : (
        <button
          type="button"
          className={isOpen ? 'text-button photo-open' : 'photo-open'}
          data-tone="kupfer"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : id)}
        >
          {isOpen ? 'Schließen' : picture}
        </button>
      )}
      <Mark {...photoState(saved, allSaved)} />
      {!chosen && props.handle}
      {isOpen && <PhotoEntry {...props} bytes={bytes} saved={saved} />}
    </li>
  )
}

function countWords(count: number, shown: number, unfinished: number) {
  const all = counted(count, 'Foto', 'Fotos')
  if (unfinished === 0) return `${all}, ${shown} gezeigt.`
  return `${all}, ${shown} gezeigt. Bei ${unfinished === 1 ? 'einem' : unfinished} fehlt noch etwas.`
}
