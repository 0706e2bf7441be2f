import { useEffect, useRef, useState } from 'react'
import {
  CALL_BACKS,
  DAYTIMES,
  dateHint,
  EVENING,
  earlyDateProblem,
  latestWish,
} from '#domain/booking-wish.ts'
import { readBooking } from '#domain/forms/read-form.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { useForm } from '#site/islands/sending/use-form.ts'
import { Field } from '#site/ui/form/field.tsx'
import { TextField } from '#site/ui/form/form-parts.tsx'
import { PersonFields, RequestFrame, type RequestProps } from './request-frame.tsx'
import { BOOKING_NOTE } from './sent.tsx'

/** `week` says when the salon is open, until a day is chosen; `evening` what one costs; `hint` what one may ask for. */
type BookingProps = RequestProps & { week: string; evening: string; hint: string }

export function BookingForm(props: BookingProps) {
  const form = useForm({
    name: 'request',
    posted: props.posted,
    read: (data) => readBooking(data, berlinDate(new Date())),
  })
  const { values, wrong } = form
  /** Known in the browser only: the page may have been made yesterday. */
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(berlinDate(new Date())), [])
  return (
    <RequestFrame
      request={props}
      form={form}
      action="/termin-buchen#terminwunsch"
      button="Terminwunsch senden"
      note={BOOKING_NOTE}
    >
      <TextField
        label="Leistung"
        error={wrong.service}
        hint={props.hint}
        name="service"
        type="text"
        list="leistungen"
        autoComplete="off"
        required
        defaultValue={values.service}
      />
      <WishFields {...props} {...{ today, values, wrong }} which="first" label="Erster Wunsch" />
      <WishFields {...props} {...{ today, values, wrong }} which="second" label="Zweiter Wunsch" />
      <Field label="Wann dürfen wir zurückrufen?">
        {(control) => (
          <select {...control} name="call_back" defaultValue={values.call_back}>
            <option value="">keine Angabe</option>
            {CALL_BACKS.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        )}
      </Field>
      <PersonFields values={values} wrong={wrong} />
      <Field label="Anmerkung" isOptional error={wrong.message}>
        {(control) => <textarea {...control} name="remark" rows={3} defaultValue={values.remark} />}
      </Field>
    </RequestFrame>
  )
}

function WishFields(
  props: Pick<BookingProps, 'hours' | 'days' | 'week' | 'evening'> & {
    today: string | undefined
    which: 'first' | 'second'
    label: string
    values: Partial<Record<string, string>>
    wrong: Partial<Record<string, string>>
  },
) {
  const { today, which, label, values, wrong, hours, days, week, evening } = props
  const [date, setDate] = useState(values[`${which}_date`] ?? '')
  const [daytime, setDaytime] = useState(values[`${which}_daytime`] ?? '')
  const field = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  // Chosen before this ran.
  useEffect(() => {
    setDate(field.current?.value ?? '')
    setDaytime(select.current?.value ?? '')
  }, [])
  const early = today && earlyDateProblem(date, today)
  return (
    <fieldset className="wish">
      <legend>
        {label}
        {which === 'second' && <small> (optional)</small>}
      </legend>
      <TextField
        label="Tag"
        error={wrong[`${which}_date`] || early}
        hint={(!early && dateHint(date, hours, days)) || week}
        ref={field}
        name={`${which}_date`}
        type="date"
        min={today}
        max={today && latestWish(today)}
        required={which === 'first'}
        defaultValue={values[`${which}_date`]}
        onInput={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Field label="Tageszeit" hint={daytime === EVENING && evening}>
        {(control) => (
          <select
            {...control}
            ref={select}
            name={`${which}_daytime`}
            defaultValue={values[`${which}_daytime`]}
            onInput={({ currentTarget }) => setDaytime(currentTarget.value)}
          >
            <option value="">egal</option>
            {DAYTIMES.filter((time) => time !== EVENING || evening).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}
