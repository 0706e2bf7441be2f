import { longDatesText, timeText } from '#domain/hours/special-days.ts'
import { weekTable } from '#domain/opening-hours.ts'
import {
  AFTERWORK_ENDS,
  AFTERWORK_SURCHARGE_EUR,
  durationText,
  euro,
  priceInList,
  priceLines,
  type Service,
} from '#domain/service.ts'
import type { SiteData } from '#site/site-data.tsx'

/** Plain facts for programs that read instead of looking: what, where, when, for how much. */
export function llmsTxt({ salon, siteUrl, opening }: SiteData) {
  const { hours, rating, ratingBasis, categories, pages } = salon
  const week = weekTable(hours).map(({ days, time }) => `- ${days}: ${time ?? 'geschlossen'}`)
  return [
    `# ${salon.name}, ${salon.place}`,
    '',
    `> ${pages.find(({ path }) => path === '/')?.description.de ?? ''}`,
    '',
    '## Salon',
    '',
    `- Friseur-Meisterbetrieb seit ${salon.founded} für Damen, Herren und Kosmetik`,
    `- Anschrift: ${salon.addressLine}`,
    `- Telefon und WhatsApp: ${salon.phone.shown}`,
    `- E-Mail: ${salon.email.shown}`,
    `- Sprachen im Team: ${salon.languages.join(', ')}`,
    `- Bewertung: ${rating.shown} von 5 aus ${ratingBasis.count}, ${ratingBasis.date}`,
    '- Termine nach Vereinbarung, anzufragen per WhatsApp, Telefon, E-Mail oder Formular; es gibt keine Online-Buchung',
    '',
    '## Öffnungszeiten',
    '',
    ...week,
    `- An gesetzlichen Feiertagen in Hamburg geschlossen. Nach Ladenschluss bis ${AFTERWORK_ENDS} Uhr nach Vereinbarung: regulärer Preis plus ${euro(AFTERWORK_SURCHARGE_EUR)}`,
    ...opening.days.map((day) => `- ${day.reason}, ${longDatesText(day)}: ${timeText(day)}`),
    '',
    '## Leistungen und Preise',
    ...categories.flatMap(({ label, services }) => ['', `### ${label}`, '', ...services.map(row)]),
    '',
    '## Seiten',
    '',
    ...pages.map(
      ({ path, title, description }) => `- [${title.de}](${siteUrl}${path}): ${description.de}`,
    ),
    '',
  ].join('\n')
}

function row(service: Service) {
  const lines = priceLines(service)
  const price =
    lines.length > 1
      ? lines.map(({ label, price }) => `${label} ${price}`).join(', ')
      : priceInList(service)
  return `- ${service.name}: ${price} (${durationText(service)})`
}
