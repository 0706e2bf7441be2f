import { listed } from '#domain/german.ts'
import { longDatesText } from '#domain/hours/special-days.ts'
import { hoursText, isEverOpen, weekTable } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { durationText, euro, priceInList, priceLines, type Service } from '#domain/service.ts'
import type { SiteData } from '#site/site-data.tsx'

/** Plain facts for programs that read instead of looking: what, where, when, for how much. */
export function llmsTxt({ salon, siteUrl, opening }: SiteData) {
  const { categories, pages } = salon
  const description = pages.find(({ path }) => path === '/')?.description.de
  return [
    `# ${[salon.name, salon.place].filter(Boolean).join(', ')}`,
    '',
    ...(description ? [`> ${description}`, ''] : []),
    '## Salon',
    '',
    ...salonLines(salon),
    '',
    '## Öffnungszeiten',
    '',
    ...hoursLines(salon),
    ...opening.days.map((day) => `- ${day.reason}, ${longDatesText(day)}: ${hoursText(day.hours)}`),
    '',
    ...(categories.length > 0 ? ['## Leistungen und Preise'] : []),
    ...categories.flatMap(({ label, services }) => ['', `### ${label}`, '', ...services.map(row)]),
    ...(categories.length > 0 ? [''] : []),
    '## Seiten',
    '',
    ...pages.map(({ path, title, description: { de } }) => {
      const page = `- [${title.de}](${siteUrl}${path})`
      return de ? `${page}: ${de}` : page
    }),
    '',
  ].join('\n')
}

function salonLines({ words, address, phone, chat, email, languages, rating }: Salon) {
  const isSame = chat !== null && phone?.href === `tel:+${chat}`
  const ways = [chat && 'WhatsApp', phone && 'Telefon', email && 'E-Mail', 'Formular']
  const told = ways.filter((way): way is string => way !== null)
  return [
    words.summary.facts,
    address && `Anschrift: ${address.line}`,
    phone && `Telefon${isSame ? ' und WhatsApp' : ''}: ${phone.shown}`,
    chat && !isSame && `WhatsApp: +${chat}`,
    email && `E-Mail: ${email.shown}`,
    languages.length > 0 && `Sprachen im Team: ${languages.join(', ')}`,
    rating && `Bewertung: ${rating.shown} von 5 aus ${rating.count}, ${rating.date}`,
    `Termine nach Vereinbarung, anzufragen per ${listed(told, 'oder')}; es gibt keine Online-Buchung`,
  ]
    .filter(Boolean)
    .map((line) => `- ${line}`)
}

function hoursLines({ hours, afterwork, address, weekChange }: Salon) {
  if (!isEverOpen(hours.week)) return ['- Termine nach Vereinbarung']
  const evenings = ` Nach Ladenschluss bis ${afterwork.ends} Uhr nach Vereinbarung: regulärer Preis plus ${euro(afterwork.surcharge)}`
  return [
    ...weekTable(hours.week).map(({ days, time }) => `- ${days}: ${time ?? 'geschlossen'}`),
    ...(weekChange ? [`- ${weekChange.from}: ${weekChange.days.join(', ')}`] : []),
    `- An gesetzlichen Feiertagen${address ? ` in ${address.city}` : ''} geschlossen.${afterwork.times.length > 0 ? evenings : ''}`,
  ]
}

function row(service: Service) {
  const lines = priceLines(service)
  const price =
    lines.length > 1
      ? lines.map(({ label, price }) => `${label} ${price}`).join(', ')
      : priceInList(service)
  return `- ${service.name}: ${price} (${durationText(service)})`
}
