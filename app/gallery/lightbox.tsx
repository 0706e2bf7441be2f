import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Photo } from '#content/gallery.ts'
import './lightbox.css'

/** One photo, large. The browser keeps the focus inside and closes with Escape. */
export function Lightbox(props: {
  dialog: RefObject<HTMLDialogElement | null>
  photos: Photo[]
  at: number
  onMove: (at: number) => void
}) {
  const { dialog, photos, at, onMove } = props
  const photo = photos[at]
  if (!photo) return null
  const move = (steps: number) => onMove((at + steps + photos.length) % photos.length)
  const close = () => dialog.current?.close()
  function turn({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  function closeOnBackdrop({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close()
  }
  return (
    <dialog
      ref={dialog}
      className="lightbox on-night"
      aria-label="Foto in groß"
      onKeyDown={turn}
      onClick={closeOnBackdrop}
    >
      <figure>
        <img src={photo.src} width={photo.width} height={photo.height} alt={photo.alt} />
        <figcaption aria-live="polite">
          {photo.alt}{' '}
          <small>
            {at + 1} von {photos.length}
          </small>
        </figcaption>
      </figure>
      <div className="lightbox-buttons">
        <RoundButton label="Vorheriges Foto" icon="previous" onClick={() => move(-1)} />
        <RoundButton label="Nächstes Foto" icon="next" onClick={() => move(1)} />
        <RoundButton label="Schließen" icon="close" onClick={close} />
      </div>
    </dialog>
  )
}

function RoundButton(props: {
  label: string
  icon: 'previous' | 'next' | 'close'
  onClick: () => void
}) {
  return (
    <button type="button" aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  )
}
