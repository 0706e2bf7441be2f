import { useState } from 'react'
import { specialDays } from '#app/api/special-days.ts'
import { Field } from '#app/ui/form/field.tsx'
import type { Typed } from '#app/ui/page/live-part.tsx'
import { hours } from '#content/salon.ts'
import {
  type BookingWish,
  bookingMessage,
  CALL_BACKS,
  closedHint,
  DAYTIMES,
  dateProblem,
} from '#domain/booking-wish.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { PersonFields } from './person-fields.tsx'
import { RequestFrame } from './request-frame.tsx'
import { useRequest } from './use-request.ts'

const NOTE = 'Das ist eine Anfrage und noch kein Termin. Fest ist er, wenn wir ihn bestätigt haben.'

export function BookingForm({ typed }: Typed) {
  const request = useRequest(typed, rowOf, problemsOf)
  const before = (name: string) => request.typed?.get(name)?.toString() ?? ''
  const [service] = useState(chosenService)
  return (
    <RequestFrame request={request} button="Terminwunsch senden" note={NOTE}>
      <Field
        label="Leistung"
        error={request.wrong.service}
        hint="Zum Beispiel Balayage oder Barttrimmen."
      >
        {(control) => (
          <input
            {...control}
            name="service"
            type="text"
            list="leistungen"
            autoComplete="off"
            required
            defaultValue={before('service') || service}
          />
        )}
      </Field>
      <WishFields
        which="first"
        label="Erster Wunsch"
        typed={request.typed}
        error={request.wrong.first_date}
      />
      <WishFields
        which="second"
        label="Zweiter Wunsch"
        typed={request.typed}
        error={request.wrong.second_date}
      />
      <Field label="Wann dürfen wir zurückrufen?">
        {(control) => (
          <select {...control} name="call_back" defaultValue={before('call_back') || CALL_BACKS[0]}>
            {CALL_BACKS.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        )}
      </Field>
      <PersonFields typed={request.typed} wrong={request.wrong} />
      <Field label="Anmerkung" isOptional error={request.wrong.message}>
        {(control) => (
          <textarea {...control} name="remark" rows={3} defaultValue={before('remark')} />
        )}
      </Field>
    </RequestFrame>
  )
}

function WishFields(props: {
  which: 'first' | 'second'
  label: string
  typed: FormData | null
  error: string | undefined
}) {
  const { which, label, typed, error } = props
  const before = (name: string) => typed?.get(`${which}_${name}`)?.toString()
  const [date, setDate] = useState(before('date') ?? '')
  return (
    <div className="wish">
      <Field
        label={label}
        error={error}
        hint={closedHint(date, hours, specialDays())}
        isOptional={which === 'second'}
      >
        {(control) => (
          <input
            {...control}
            name={`${which}_date`}
            type="date"
            required={which === 'first'}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </Field>
      <Field label="Tageszeit">
        {(control) => (
          <select
            {...control}
            name={`${which}_daytime`}
            defaultValue={before('daytime') ?? DAYTIMES[0]}
          >
            {DAYTIMES.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

/** The service that the address names, in the words of the catalogue. */
function chosenService() {
  if (import.meta.env.SSR) return ''
  const slug = new URLSearchParams(location.search).get('leistung')
  const options = document.querySelectorAll<HTMLOptionElement>('#leistungen option')
  return [...options].find(({ dataset }) => dataset.slug === slug)?.value ?? ''
}

function wishOf(form: FormData): BookingWish {
  const text = (name: string) => form.get(name)?.toString() ?? ''
  return {
    service: text('service'),
    first: { date: text('first_date'), daytime: text('first_daytime') },
    second: { date: text('second_date'), daytime: text('second_daytime') },
    callBack: text('call_back'),
    remark: text('remark'),
  }
}

function rowOf(form: FormData) {
  const { name, email, phone } = Object.fromEntries(form)
  return { name, email, phone, message: bookingMessage(wishOf(form)), submission_type: 'booking' }
}

function problemsOf(form: FormData) {
  const { service, first, second } = wishOf(form)
  const today = berlinDate(new Date())
  const found: Record<string, string | undefined> = {
    service: service.trim() ? undefined : 'Bitte nennen Sie uns die Leistung.',
    first_date: first.date
      ? dateProblem(first.date, today)
      : 'Bitte nennen Sie uns einen Tag, der Ihnen passt.',
    second_date: dateProblem(second.date, today),
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
