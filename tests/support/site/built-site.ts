import { join } from 'node:path'
import { closures, SAMPLE_SITE_URL } from '#content/salon.ts'
import { sampleSalon } from '#content/sample-salon.ts'
import { openingNotesOn } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { loadBuild } from '#server/pages/load-build.ts'
import { renderSite } from '#server/pages/render-site.ts'
import type { Site } from '#server/pages/site.ts'
import { ROOT } from '#tests/support/product.ts'
import { sampleData } from './sample-data.ts'

/** The built site as a server without reviews answers it today. */
export async function builtSite(siteUrl = SAMPLE_SITE_URL): Promise<Site> {
  const today = berlinDate(new Date())
  const build = await loadBuild(join(ROOT, 'build'), siteUrl)
  const opening = openingNotesOn(today, sampleSalon.hours, closures)
  const data = { ...sampleData, siteUrl, opening }
  const datesOf = async (words: Map<string, string>) =>
    new Map([...words.keys()].map((path) => [path, today]))
  return { build, data, answers: await renderSite(build, data, datesOf) }
}
