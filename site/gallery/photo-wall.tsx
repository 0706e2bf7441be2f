import type { Photo } from '#domain/photos/photo.ts'
import { PhotoRows } from '#site/ui/photos/photo-rows.tsx'
import { comesAt, PhotoLink } from './photo-link.tsx'
import { PhotoPair } from './photo-pair.tsx'

/** Photos in their shapes; `isFirst` where no strip stands above. */
export function PhotoWall({ photos, isFirst }: { photos: Photo[]; isFirst: boolean }) {
  return (
    <div className="photo-wall">
      <PhotoRows
        photos={photos}
        show={(photo, sizes) => {
          const { before } = photo
          const shown = { sizes, comes: isFirst ? comesAt(photos.indexOf(photo)) : undefined }
          return before ? (
            <PhotoPair before={before} after={photo} {...shown} />
          ) : (
            <PhotoLink photo={photo} {...shown} />
          )
        }}
      />
    </div>
  )
}
