import { afterwork, hours, salon } from '#content/salon.ts'
import { serviceNamed, services } from '#content/services/catalogue.ts'
import { requestServices } from '#content/services/other.ts'
import { listed } from '#domain/german.ts'
import { weekTable } from '#domain/opening-hours.ts'
import {
  AFTERWORK_SURCHARGE_EUR,
  afterworkStarts,
  durationText,
  euro,
  priceLines,
} from '#domain/service.ts'

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

/** 'Dienstag bis Freitag ab 19:00 Uhr und Samstag ab 14:00 Uhr' */
export const afterworkTimes = listed(afterwork.times, 'und')

/** 'Foliensträhnen, Balayage und Dauerwelle': what not every evening is long enough for. */
export const longServices = listed(
  services
    .filter((one) => afterworkStarts(one, afterwork.starts).length < afterwork.starts.length)
    .map(({ name }) => name),
  'und',
)

export const languages = listed(salon.languages, 'und')

export const surcharge = euro(AFTERWORK_SURCHARGE_EUR)

/** 'ab 179 €', or 'ab 43 € (kurz), ab 47 € (mittel) oder ab 49 € (lang)' */
export function priceOf(slug: string) {
  return listed(
    priceLines(serviceNamed(slug)).map(({ label, price }) =>
      label ? `${price} (${label})` : price,
    ),
    'oder',
  )
}

/** '180–240 Minuten', of services with and without a listed price. */
export function durationOf(slug: string) {
  const service = requestServices.find((one) => one.slug === slug) ?? serviceNamed(slug)
  return durationText(service).replace('min', 'Minuten')
}
