import type { Photo } from '#domain/photos/photo.ts'
import { type Comes, PhotoLink } from './photo-link.tsx'

const START = 50

/** Before and after in one place, divided by a slider (scripts/gallery/pairs.ts); without a script side by side. */
export function PhotoPair(props: { before: Photo; after: Photo; sizes: string; comes: Comes }) {
  const { before, after, ...shown } = props
  return (
    <div className="photo-pair">
      <PhotoLink photo={before} {...shown} word="Vorher" />
      <PhotoLink photo={after} {...shown} word="Nachher" />
      <input
        type="range"
        min="0"
        max="100"
        defaultValue={START}
        aria-label={`Vorher und nachher: ${after.alt}`}
        aria-valuetext={`${START} % nachher`}
      />
    </div>
  )
}
