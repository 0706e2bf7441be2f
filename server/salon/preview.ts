import { openingNotesOn } from '#domain/hours/special-days.ts'
import { mayBeShown } from '#domain/photos/may-be-shown.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import type { PhotosInside } from '#domain/photos/shown-photos.ts'
import type { Patch } from '#domain/salon/document/patch.ts'
import type { Problem } from '#domain/salon/document/read-document.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Query } from '#server/database/open.ts'
import { ApiError } from '#server/http/errors.ts'
import { uncompressedPage } from '#server/pages/render-site.ts'
import type { Site } from '#server/pages/site.ts'
import { readPhotoBytes, readStoredPhotos } from '#server/photos/stored.ts'
import { readSpecialDays } from '#server/special-days.ts'
import { requireStored } from './change.ts'
import { checkChange } from './check-change.ts'

/** More of them would make one page of many megabytes; the others are words in it. */
const INSIDE_MAX_BYTES = 4 * 2 ** 20

type Wanted = { path: string; patches: Patch[]; today: string; isSampleSite: boolean }

/** The real page as it would be. Nobody else sees it, and nothing of it is kept. */
export async function previewPage(
  query: Query,
  { build, data }: Site,
  { path, patches, today, isSampleSite }: Wanted,
): Promise<{ html: string } | { problems: Problem[] }> {
  const before = await requireStored(query)
  const { document, problems } = checkChange(before.document, patches, { confirms: true })
  if (problems.length > 0) return { problems }
  const photos = await previewPhotos(query, document, data.salon)
  const { hasSecondBackup } = data.salon
  const options = { today, showsSamples: isSampleSite, hasSecondBackup, ...photos }
  const salon = salonOf(document, options)
  if (!salon.pages.some((page) => page.path === path)) {
    throw new ApiError(404, 'PGRST125', 'There is no such page')
  }
  const opening = openingNotesOn(today, salon.hours, await readSpecialDays(query, isSampleSite))
  const { body } = await uncompressedPage(build, { ...data, salon, opening, path })
  return { html: body.toString() }
}

/** Photos that the public does not see yet stand inside the page, in their smallest size. */
async function previewPhotos(
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
