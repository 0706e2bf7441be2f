import { closures, hours, salon } from '#content/salon.ts'
import { services } from '#content/services/catalogue.ts'
import { requestServices } from '#content/services/other.ts'
import { dayAndMonth } from '#domain/german.ts'
import { type Closure, weekTable } from '#domain/opening-hours.ts'
import { AFTERWORK_SURCHARGE_EUR, durationText, euro, priceLines } from '#domain/service.ts'

export const CHILD_AGE_LIMIT = 12

/** Weeks between asking and coming. */
export const leadTimes = { usual: '1–2', balayage: '2–3' } as const

/** Follows 'In Hamm halten'. */
export const stations =
  'die U2 und die U4, unter anderem an den Stationen Burgstraße und Hammer Kirche'

const week = weekTable(hours)

/** 'Dienstag–Freitag 09:00–19:00 Uhr, Samstag 08:00–14:00 Uhr' */
export const openDays = week
  .filter(({ time }) => time)
  .map(({ days, time }) => `${days} ${time} Uhr`)
  .join(', ')

/** 'Montag und Sonntag' */
export const closedDays = listed(
  week.filter(({ time }) => !time).map(({ days }) => days),
  'und',
)

/** Afterwork begins when the salon closes: 'Dienstag–Freitag ab 19:00 Uhr und Samstag ab 14:00 Uhr' */
export const afterworkTimes = listed(
  week.flatMap(({ days, time }) => (time ? [`${days} ab ${time.split('–')[1]} Uhr`] : [])),
  'und',
)

/** '24. Dezember (Heiligabend) und 31. Dezember (Silvester)'; '' when nothing is planned. */
export const closureDays = listed(closures.map(closureText), 'und')

export const languages = listed([...salon.languages], 'und')

export const surcharge = euro(AFTERWORK_SURCHARGE_EUR)

/** 'ab 179 €', or 'ab 43 € (kurz), ab 47 € (mittel) oder ab 49 € (lang)' */
export function priceOf(slug: string) {
  const service = services.find((one) => one.slug === slug)
  if (!service) throw new Error(`The catalogue has no service ${slug}.`)
  const lines = priceLines(service)
  return listed(
    lines.map(({ label, price }) => (label ? `${price} (${label})` : price)),
    'oder',
  )
}

/** '180–240 min', of services with and without a listed price. */
export function durationOf(slug: string) {
  const service = [...services, ...requestServices].find((one) => one.slug === slug)
  if (!service) throw new Error(`The catalogue has no service ${slug}.`)
  return durationText(service)
}

function closureText({ from, to, reason }: Closure) {
  const days = from === to ? dayAndMonth(from) : `${dayAndMonth(from)} bis ${dayAndMonth(to)}`
  return `${days} (${reason})`
}

function listed(words: string[], last: 'und' | 'oder') {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${last} `)
}
