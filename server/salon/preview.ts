import { openingNotesOn } from '#domain/hours/special-days.ts'
import type { Patch } from '#domain/salon/document/patch.ts'
import type { Problem } from '#domain/salon/document/read-document.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { Query } from '#server/database/open.ts'
import { ApiError } from '#server/http/errors.ts'
import { uncompressedPage } from '#server/pages/render-site.ts'
import type { Site } from '#server/pages/site.ts'
import { previewPhotos } from '#server/photos/preview.ts'
import { readSpecialDays } from '#server/special-days.ts'
import { requireStored } from './change.ts'
import { checkChange } from './check-change.ts'

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
