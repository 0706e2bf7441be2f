import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { mayBeShown } from './may-be-shown.ts'
import { type Photo, photoPath, type StoredPhoto } from './photo.ts'

type Entry = SalonDocument['photos'][number]

/** Photos that a preview carries inside its page, as data addresses by their ids. */
export type PhotosInside = ReadonlyMap<string, string>

/** What pages show of a salon's photos. */
export type ShownPhotos = {
  /** In the owner's order; what only shows how it was before stands in its `before`. */
  photos: Photo[]
  /** The one of this id; null when it may not be shown. */
  named: (id: string | null) => Photo | null
}

/** Only what may be shown and whose bytes are there. */
export function shownPhotos(
  entries: Entry[],
  stored: StoredPhoto[],
  inside: PhotosInside = new Map(),
): ShownPhotos {
  const bytes = new Map(stored.map((one) => [one.id, one]))
  const known = entries.filter(mayBeShown).flatMap((entry) => {
    const own = bytes.get(entry.id)
    const photo = own && photoOf(entry, own, inside.get(entry.id))
    return photo ? [{ entry, photo }] : []
  })
  const alone = new Map(known.map(({ photo }) => [photo.id, photo]))
  // Whoever takes back the photo from after does not see herself on the one from before instead.
  const befores = new Set(entries.map(({ before }) => before))
  const photos = known
    .filter(({ photo }) => !befores.has(photo.id))
    .map(({ entry, photo }) => ({ ...photo, before: alone.get(entry.before ?? '') ?? null }))
  const seen = photos.flatMap((photo) => (photo.before ? [photo, photo.before] : [photo]))
  return { photos, named: (id) => seen.find((photo) => photo.id === id) ?? null }
}

/** The wall of the gallery. */
export function galleryPhotos({ photos }: Pick<Salon, 'photos'>): Photo[] {
  return photos.filter(({ isInGallery }) => isInGallery)
}

/** Photos that show this service, by its slug. */
export function photosOfService({ photos }: Pick<Salon, 'photos'>, slug: string): Photo[] {
  return photos.filter(({ service }) => service === slug)
}

function photoOf(
  entry: Entry,
  { id, tiny, files }: StoredPhoto,
  inside: string | undefined,
): Photo | null {
  const largest = files.at(-1)
  if (!largest) return null
  return {
    id,
    src: inside ?? photoPath(files.at(-2) ?? largest),
    srcSet: inside ? '' : files.map((file) => `${photoPath(file)} ${file.width}w`).join(', '),
    large: photoPath(largest),
    width: largest.width,
    height: largest.height,
    alt: entry.alt,
    tiny: tinyAddress(tiny),
    files,
    focus: { x: entry.focusX, y: entry.focusY },
    service: entry.service,
    before: null,
    isInGallery: entry.isInGallery,
  }
}

/** The blurred first picture as an address. In base64 the first letters tell a JPEG from a WebP. */
export function tinyAddress(tiny: string) {
  return `data:image/${tiny.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${tiny}`
}
