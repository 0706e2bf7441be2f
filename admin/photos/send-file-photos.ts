import { causeOf } from '#admin/api/refused.ts'
import { type SalonFile, sentPhoto } from '#domain/photos/salon-file.ts'
import { loadStoredPhotos } from './stored-photos.ts'
import { PhotoProblem } from './taking/make-photo.ts'
import { NotYet, sendPhoto } from './taking/send-photo.ts'

/** Sends those photos of a file that the server lacks. */
export async function sendFilePhotos(
  photos: SalonFile['photos'],
  onPhoto: (at: number, all: number) => void,
) {
  if (photos.length === 0) return
  const stored = new Set((await loadStoredPhotos()).map(({ id }) => id))
  const missing = photos.filter(({ id }) => !stored.has(id))
  for (const [at, { photo }] of missing.entries()) {
    onPhoto(at + 1, missing.length)
    await sendPhoto(sentPhoto(photo), () => {})
  }
}

export function causeOfSending(thrown: unknown) {
  const isTold = thrown instanceof PhotoProblem || thrown instanceof NotYet
  return isTold ? thrown.message : causeOf(thrown)
}
