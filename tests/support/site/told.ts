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
import type { SiteData } from '#site/site-data.tsx'
import { storedPhoto } from '#tests/support/photos/photos.ts'
import { closures } from '#tests/support/sample-salon.ts'
import { sampleData } from './sample-data.ts'
import { NO_ASSETS } from './unstyled.ts'

/** What visitors and machines read of a salon: pages, files and pictures, by their address. */
export async function publishedBy(data: SiteData) {
  const { salon } = data
  const texts = new Map(generatedFiles(data).filter(([path]) => !path.endsWith('.svg')))
  for (const page of salon.pages) texts.set(`picture of ${page.path}`, socialSvg(salon, page))
  for (const path of [...salon.pages.map(({ path }) => path), ...Object.keys(hiddenPages)]) {
    texts.set(path, await renderPage({ ...data, path }, NO_ASSETS))
  }
  return texts
}

/** Everything anybody reads of a salon on a day: letters and prepared answers too. */
export async function toldBy(document: SalonDocument, today = '2026-11-15') {
  const photos = document.photos.map(({ id }) => storedPhoto(id))
  const salon = salonOf(document, { today, showsSamples: true, photos })
  const data = { ...sampleData, salon, opening: openingNotesOn(today, salon.hours, closures) }
  const told = await publishedBy(data)
  told.set('answers', JSON.stringify(answersOf(document, salon)))
  told.set('letters', signed({ subject: '', replyTo: null, text: '' }, salon.name).text)
  told.set('admin', shellOf('%SALON%', data))
  return told
}
