import type { ReactNode } from 'react'
import { answerBy } from '#domain/answer-by.ts'
import { referenceOf } from '#domain/contact.ts'
import type { Posted, SubmitResult } from '#domain/forms/posted.ts'
import { waitText } from '#domain/forms/wait.ts'
import type { RegularHours, SpecialHours } from '#domain/opening-hours.ts'
import type { useForm } from '#site/islands/sending/use-form.ts'
import { FormAlert, PrivacyLink, SubmitButton, TextField, Trap } from '#site/ui/form/form-parts.tsx'
import { RequestSent } from './sent.tsx'
import './request-form.css'

/** What a request form is given by its page. */
export type RequestProps = {
  phone: string | null
  /** How long a request stays after it is done: '6 Monate'. */
  kept: string
  hours: RegularHours
  days: SpecialHours[]
  posted: Posted | null
}

type Form = ReturnType<typeof useForm>

/** A request from its first field to its confirmation. */
export function RequestFrame(props: {
  request: RequestProps
  form: Form
  /** The page that takes it where no script runs. */
  action: string
  button: string
  /** What the request is not. */
  note?: string
  children: ReactNode
}) {
  const { request, form, action, button, note, children } = props
  const { sent, failure } = form
  if (sent) {
    const by = answerBy(sent.at, request.hours, request.days)
    return (
      <RequestSent sent={{ reference: referenceOf(sent.key), by }} note={note} again={form.again} />
    )
  }
  return (
    <form className="request-form" action={action} {...form.attributes}>
      {children}
      <Trap />
      <p className="form-privacy">
        Ihre Angaben liest nur der Salon, um Ihnen zu antworten. Ist Ihre Anfrage erledigt, bleibt
        sie für Rückfragen noch {request.kept} gespeichert; dann löschen wir sie. Mehr dazu im{' '}
        <PrivacyLink />.
      </p>
      {note && <p className="form-privacy">{note}</p>}
      <FormAlert>{failure && failureText(failure, request.phone)}</FormAlert>
      <SubmitButton isSending={form.isSending}>{button}</SubmitButton>
    </form>
  )
}

/** Who writes and how we answer. */
export function PersonFields({ values, wrong }: Pick<Form, 'values' | 'wrong'>) {
  return (
    <>
      <TextField
        label="Ihr Name"
        error={wrong.name}
        name="name"
        type="text"
        autoComplete="name"
        required
        defaultValue={values.name}
      />
      <TextField
        label="E-Mail"
        error={wrong.email}
        hint="E-Mail oder Telefon genügt."
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values.email}
      />
      <TextField
        label="Telefon"
        error={wrong.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
      />
    </>
  )
}

function failureText(answer: SubmitResult, phone: string | null) {
  const call = phone ? ` Sie erreichen uns auch am Telefon: ${phone}.` : ''
  if (answer.state === 'too many') {
    return `Von Ihrem Internetanschluss kamen vor Kurzem schon Nachrichten. Die nächste können Sie ${waitText(answer.waitSeconds)} senden, Ihr Text bleibt stehen.${call}`
  }
  if (answer.state === 'refused') {
    const reason = answer.isTooLong ? 'ist zu lang' : 'wurde nicht angenommen'
    return `Ihre Nachricht ${reason}. Bitte prüfen Sie Ihre Angaben, Ihr Text bleibt stehen.${call}`
  }
  return `Ihre Nachricht konnte nicht gesendet werden. Ihr Text bleibt stehen, bitte versuchen Sie es gleich noch einmal.${call}`
}
