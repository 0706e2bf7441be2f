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
        phone: salon.phone.shown,
        hours: salon.hours,
        days: opening.coming,
        posted: postedTo('request', posted),
      }}
    />
  )
}

export function Booking() {
  const { salon, opening, posted } = useSite()
  return (
    <Island
      id="terminwunsch"
      name="booking-form"
      of={BookingForm}
      props={{
        phone: salon.phone.shown,
        hours: salon.hours,
        days: opening.coming,
        posted: postedTo('booking', posted),
      }}
    />
  )
}
