import { openingNotesOn } from '#domain/hours/special-days.ts'
import { apply } from '#domain/salon/document/patch.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { acknowledgement, dateLetter } from '#server/mail/customers/letters.ts'
import type { SiteData } from '#site/site-data.tsx'
import { storedPhoto } from '#tests/support/photos/photos.ts'
import { closures } from '#tests/support/sample-salon.ts'
import { markersIn } from './markers.ts'
import { sampleData } from './sample-data.ts'
import { publishedBy } from './told.ts'

const TODAY = '2026-11-15'
const SPOKEN = / (?:alt|aria-label|placeholder|title|content)="([^"]*)"/g
/** They stand in the middle of a sentence, unless the next one follows at once. */
const INLINE = /<\/?(?:a|b|i|em|strong|span|small|time|data|bdi|abbr|wbr)(?: [^>]*)?>(?!<)/g
const SENTENCE_END = /(?<=[.!?])(?<!(?:Nr|Abs|Art|Buchst|\d)\.) (?=[A-ZÄÖÜ„…])/
const OF_THE_OWNER = /Mk\d+x|mk\d+@marker\.example|\bQ\d+/g
const CUSTOMER = { name: 'Mk1x', email: 'mk1@marker.example', reference: 'Mk2x' }
const AGREED = {
  ...CUSTOMER,
  ...{ id: '', starts_at: new Date('2026-11-20T10:30:00Z'), minutes: 60, services: ['Mk3x'] },
  ...{ person: 'Mk4x', sequence: 0, by_mail: true, is_cancelled: false, cancel_reason: '' },
}

/** The salon with every text of its owner replaced: what is read then is written by the house. */
export function markedSalon(document: SalonDocument): SalonDocument {
  // A day has too few minutes for a marker each.
  const groups = Object.keys(document).filter((group) => group !== 'hours')
  return { ...apply(document, markersIn(document, groups)).document, samples: {}, publishedAt: '' }
}

/** Every sentence on the pages, in the files and in the letters of a salon with an address of its own. */
export async function sentencesOf(
  document: SalonDocument,
  more: { reviews?: SiteData['reviews']; hasSecondBackup?: boolean } = {},
) {
  const photos = document.photos.map(({ id }) => storedPhoto(id))
  const salon = salonOf(document, { today: TODAY, showsSamples: false, photos, ...more })
  const opening = openingNotesOn(TODAY, salon.hours, closures)
  const data = { ...sampleData, ...more, salon, opening }
  const published = [...(await publishedBy(data))]
  const pages = published.filter(([, text]) => text.startsWith('<!DOCTYPE'))
  const files = published.filter(([path]) => path.endsWith('.txt'))
  const sender = { salon, siteUrl: data.siteUrl, mailbox: '' }
  const letters = [
    acknowledgement({ ...CUSTOMER, promise: null }, sender),
    ...[false, true].map((isKnown) => dateLetter('appointment', { ...AGREED, isKnown }, sender)),
    dateLetter('cancellation', { ...AGREED, isKnown: true }, sender),
    dateLetter('reminder', { ...AGREED, isKnown: true }, sender),
  ]
  const texts = [
    ...pages.map(([, html]) => textIn(html)),
    ...files.map(([, text]) => text),
    ...letters.map(({ subject, text }) => `${subject}\n${text}`),
  ]
  return new Set(sentencesIn(texts.join('\n')))
}

/** What somebody sees or hears of a page, one block a line. */
function textIn(html: string) {
  const spoken = [...html.matchAll(SPOKEN)].map(([, text]) => text)
  const seen = html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '\n')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, '\n')
  return [seen, ...spoken]
    .join('\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** A word alone is a label, an address none. Facts are an ellipsis, numbers a sign. */
function sentencesIn(text: string) {
  // Every page has the same head and footer.
  return [...new Set(text.split('\n'))]
    .flatMap((line) => line.replace(/[\u00a0\u202f]/g, ' ').split(SENTENCE_END))
    .map((one) =>
      one
        .replace(/[\u00ad\u2060]/g, '')
        .replace(OF_THE_OWNER, '…')
        .replace(/\d[\d.,:–-]*\d|\d/g, '#')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(
      (one) => (one.match(/\p{L}{3,}/gu)?.length ?? 0) > 1 && !/\]\(|^https:|^image\//.test(one),
    )
}
