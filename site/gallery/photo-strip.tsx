import type { Photo } from '#domain/photos/photo.ts'
import { Strands } from '#site/ui/strands/strands.tsx'
import { comesAt, PhotoLink } from './photo-link.tsx'

/** The first photos hang on strands, one beside the other; a finger or the wheel moves them on. */
export function PhotoStrip({ photos }: { photos: Photo[] }) {
  return (
    <div className="photo-strip over-strands on-night">
      <Strands picture="damen" />
      <div>
        {photos.map((photo, place) => (
          <PhotoLink key={photo.id} photo={photo} sizes={sizesOf(photo)} comes={comesAt(place)} />
        ))}
      </div>
    </div>
  )
}

/** All are as high as photo-strip.css says. */
function sizesOf({ width, height }: Photo) {
  return `min(84vw, ${(width / height).toFixed(2)} * clamp(18rem, 48svh, 32rem))`
}
