import { mayBeShown } from '#domain/photos/may-be-shown.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import type { PhotosInside } from '#domain/photos/shown-photos.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Query } from '#server/database/open.ts'
import { readPhotoBytes, readStoredPhotos } from './stored.ts'

/** More of them would make one page of many megabytes; the others are words in it. */
const INSIDE_MAX_BYTES = 4 * 2 ** 20

/** What a preview shows: photos that the public does not see yet stand inside the page, in their smallest size. */
export async function previewPhotos(
  query: Query,
  document: SalonDocument,
  { photos: seen }: Pick<Salon, 'photos'>,
): Promise<{ photos: StoredPhoto[]; photosInside: PhotosInside }> {
  const isSeen = new Set(seen.flatMap(({ id, before }) => [id, before?.id]))
  const wanted = new Set(document.photos.filter(mayBeShown).map(({ id }) => id))
  const photos = (await readStoredPhotos(query)).filter(({ id }) => wanted.has(id))
  const photosInside = new Map<string, string>()
  let room = INSIDE_MAX_BYTES
  for (const { id, files } of photos.filter((photo) => !isSeen.has(photo.id))) {
    const file = files[0] && (await readPhotoBytes(query, files[0].hash))
    room -= file?.bytes.length ?? 0
    if (room < 0) break
    if (file) photosInside.set(id, `data:${file.type};base64,${file.bytes.toString('base64')}`)
  }
  return { photos, photosInside }
}
