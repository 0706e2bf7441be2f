import { monthsText } from '#domain/german.ts'
import { isEverOpen, type WeekHours, weekTable } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { longEvenings } from '#domain/service.ts'
import { Island } from '#site/islands/island.tsx'
import { BookingForm } from '#site/islands/request/booking-form.tsx'
import { RequestForm } from '#site/islands/request/request-form.tsx'
import { postedTo, useSite } from '#site/site-data.tsx'

export function Request() {
  const { salon, opening, posted } = useSite()
  return (
    <Island
      id="nachricht"
      name="request-form"
      of={RequestForm}
      props={{
        phone: salon.phone?.shown ?? null,
        kept: monthsText(salon.requestMonths),
        hours: salon.hours,
        days: opening.coming,
        posted: postedTo('request', posted),
      }}
    />
  )
}

export function Booking() {
  const { salon, opening, posted } = useSite()
  const { service, colour } = salon.words.booking
  return (
    <Island
      id="terminwunsch"
      name="booking-form"
      of={BookingForm}
      props={{
        phone: salon.phone?.shown ?? null,
        kept: monthsText(salon.requestMonths),
        hours: salon.hours,
        days: opening.coming,
        week: weekText(salon.hours.week),
        evening: eveningText(salon),
        hint: salon.categories.length > 0 ? `${service} ${colour}`.trim() : '',
        posted: postedTo('booking', posted),
      }}
    />
  )
}

/** 'Geöffnet: Di–Fr 09:00–19:00, Sa 08:00–14:00.' */
function weekText(hours: WeekHours) {
  if (!isEverOpen(hours)) return ''
  const open = weekTable(hours).filter(({ time }) => time)
  return `Geöffnet: ${open.map(({ short, time }) => `${short}\u00a0${time}`).join(', ')}.`
}

/** 'Regulärer Preis plus 10 €. Balayage und Dauerwelle nur Samstag ab 14:00 Uhr.' */
function eveningText({ afterwork, categories }: Salon) {
  if (afterwork.times.length === 0) return ''
  const services = categories.flatMap((category) => category.services)
  const long = longEvenings(services, afterwork)
  return `${afterwork.price}.${long ? ` ${long.names} nur ${long.when}.` : ''}`
}
