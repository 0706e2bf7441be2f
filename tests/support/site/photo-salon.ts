import type { StoredPhoto } from '#domain/photos/photo.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { hashOf } from '#server/photos/read-photo.ts'
import { photoEntry, storedPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { samplePage } from './sample-data.ts'

type Entry = SalonDocument['photos'][number]

export function photoId(n: number) {
  return hashOf(Buffer.from(`Foto ${n}`))
}

/** The sample's document with photos: one for each entry, named 'Foto 1' and so on. */
export function documentWithPhotos(
  entries: Partial<Entry>[],
  changes: Partial<SalonDocument> = {},
) {
  const photos = entries.map((entry, place) =>
    photoEntry(photoId(place + 1), { alt: `Foto ${place + 1}`, ...entry }),
  )
  return { ...sampleDocument, photos, ...changes }
}

/** Each with a blurred first picture of its own, as large as one may be. */
export function storedPhotos({ photos }: SalonDocument): StoredPhoto[] {
  return photos.map(({ id }) => {
    const tiny = Array.from({ length: 7 }, (_, part) => hashOf(Buffer.from(`${id} ${part}`)))
    return { ...storedPhoto(id), tiny: Buffer.from(tiny.join(''), 'hex').toString('base64') }
  })
}

/** A page of the sample whose salon has these photos. */
export function pageWithPhotos(path: string, document: SalonDocument) {
  const photos = storedPhotos(document)
  return samplePage(path, {
    salon: salonOf(document, { today: '2026-11-15', showsSamples: true, photos }),
  })
}
