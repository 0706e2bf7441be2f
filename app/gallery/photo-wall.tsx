import { type MouseEvent, useRef, useState } from 'react'
import type { Photo } from '#content/gallery.ts'
import { Lightbox } from './lightbox.tsx'
import './photo-wall.css'

/** Without JavaScript a photo opens as a file of its own. */
export function PhotoWall({ photos }: { photos: Photo[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  function open(event: MouseEvent, index: number) {
    event.preventDefault()
    setAt(index)
    dialog.current?.showModal()
  }
  return (
    <>
      <ul className="photo-wall">
        {photos.map(({ src, width, height, alt }, index) => (
          <li key={src}>
            <a href={src} onClick={(event) => open(event, index)}>
              <img src={src} width={width} height={height} alt={alt} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox dialog={dialog} photos={photos} at={at} onMove={setAt} />
    </>
  )
}
