import type { Photo } from '#domain/photos/photo.ts'
import { Lightbox } from './lightbox.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoWall } from './photo-wall.tsx'

/** Fewer are a wall at once. */
const STRIP_FROM = 8
const IN_STRIP = 5

/** First a strip, then all others; a pair needs the wall's room. */
export function Photos({ photos }: { photos: Photo[] }) {
  const alone = photos.filter(({ before }) => !before)
  const strip = photos.length < STRIP_FROM ? [] : alone.slice(0, IN_STRIP)
  const wall = photos.filter((photo) => !strip.includes(photo))
  return (
    <>
      {strip.length > 0 && <PhotoStrip photos={strip} />}
      <PhotoWall photos={wall} isFirst={strip.length === 0} />
      <Lightbox />
    </>
  )
}
