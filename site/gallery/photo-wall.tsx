import type { Photo } from '#domain/salon/salon.ts'
import { Lightbox } from './lightbox.tsx'
import './photo-wall.css'

/** Without a script a photo opens as a file of its own. */
export function PhotoWall({ photos }: { photos: Photo[] }) {
  return (
    <>
      <ul className="photo-wall">
        {photos.map(({ src, width, height, alt }) => (
          <li key={src}>
            <a href={src}>
              <img src={src} width={width} height={height} alt={alt} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox />
    </>
  )
}
