import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** Without these photos for good. What showed how it was before one of them is hidden: it never stood alone. */
export function withoutPhotos(document: SalonDocument, ids: ReadonlySet<string>): SalonDocument {
  const gone = document.photos.filter(({ id }) => ids.has(id))
  const left = document.photos.filter(({ id }) => !ids.has(id))
  const wasBefore = new Set(gone.map(({ before }) => before))
  const isBefore = new Set(left.map(({ before }) => before))
  return {
    ...document,
    photos: left.map((photo) =>
      wasBefore.has(photo.id) && !isBefore.has(photo.id) ? { ...photo, isShown: false } : photo,
    ),
  }
}
