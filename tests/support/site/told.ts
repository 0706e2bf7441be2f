import { openingNotesOn } from '#domain/hours/special-days.ts'
import { answersOf } from '#domain/inbox/answer.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { signed } from '#server/mail/letter-parts.ts'
import { shellOf } from '#server/pages/admin-shell.ts'
import { generatedFiles } from '#server/pages/generated/files.ts'
import { socialSvg } from '#site/head/social-picture.ts'
import { hiddenPages } from '#site/pages.ts'
import { renderPage } from '#site/render-page.tsx'
import { storedPhoto } from '#tests/support/photos/photos.ts'
import { closures } from '#tests/support/sample-salon.ts'
import { sampleData } from './sample-data.ts'

const NO_ASSETS = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }

/** Everything anybody reads of a salon on a day: pages, files, pictures, letters and prepared answers. */
export async function toldBy(document: SalonDocument, today = '2026-11-15') {
  const photos = document.photos.map(({ id }) => storedPhoto(id))
  const salon = salonOf(document, { today, showsSamples: true, photos })
  const data = { ...sampleData, salon, opening: openingNotesOn(today, salon.hours, closures) }
  const told = new Map<string, string>()
  for (const path of [...salon.pages.map(({ path }) => path), ...Object.keys(hiddenPages)]) {
    told.set(path, await renderPage({ ...data, path }, NO_ASSETS))
  }
  for (const [path, text] of generatedFiles(data)) {
    if (!path.endsWith('.svg')) told.set(path, text)
  }
  for (const page of salon.pages) told.set(`picture of ${page.path}`, socialSvg(salon, page))
  told.set('answers', JSON.stringify(answersOf(document, salon)))
  told.set('letters', signed({ subject: '', replyTo: null, text: '' }, salon.name).text)
  told.set('admin', shellOf('%SALON%', data))
  return told
}
