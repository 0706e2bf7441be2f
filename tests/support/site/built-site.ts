import { join } from 'node:path'
import { openingNotesOn } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { loadBuild } from '#server/pages/load-build.ts'
import { renderSite } from '#server/pages/render-site.ts'
import type { Site } from '#server/pages/site.ts'
import { ROOT } from '#tests/support/running.ts'
import { closures, sampleDocument } from '#tests/support/sample-salon.ts'
import { sampleData } from './sample-data.ts'

/** The built site as a server without reviews answers it today, with the sample or another salon. */
export async function builtSite(
  siteUrl = SAMPLE_SITE_URL,
  document: SalonDocument = sampleDocument,
  photos: StoredPhoto[] = [],
): Promise<Site> {
  const today = berlinDate(new Date())
  const build = await loadBuild(join(ROOT, 'build'))
  const salon = salonOf(document, { today, showsSamples: siteUrl === SAMPLE_SITE_URL, photos })
  const opening = openingNotesOn(today, salon.hours, closures)
  const data = { ...sampleData, salon, siteUrl, opening }
  return { build, data, answers: await renderSite(build, data) }
}
