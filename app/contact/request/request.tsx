import { LivePart } from '#app/ui/page/live-part.tsx'
import '#app/ui/form/field.css'
import '#app/ui/form/form-parts.css'
import './request-form.css'

const BuiltRequest = import.meta.env.SSR ? await loadRequest() : null
const BuiltBooking = import.meta.env.SSR ? await loadBooking() : null

export function Request() {
  return (
    <LivePart id="nachricht" load={loadRequest}>
      {BuiltRequest && <BuiltRequest typed={null} />}
    </LivePart>
  )
}

export function Booking() {
  return (
    <LivePart id="terminwunsch" load={loadBooking}>
      {BuiltBooking && <BuiltBooking typed={null} />}
    </LivePart>
  )
}

function loadRequest() {
  return import('./request-form.tsx').then((module) => module.RequestForm)
}

function loadBooking() {
  return import('./booking-form.tsx').then((module) => module.BookingForm)
}
