import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { useSubmission } from '#app/api/use-submission.ts'
import { closures, hours, salon } from '#content/salon.ts'
import { answerBy, answerByText } from '#domain/answer-by.ts'
import { newContact, referenceOf } from '#domain/contact.ts'
import { problems } from '#domain/written.ts'

const MINUTE_S = 60

export type Sent = { reference: string; answer: string | null }

/** A form that becomes one request. `rowOf` reads it; `check` may add problems of its own. */
export function useRequest(
  rowOf: (form: FormData) => object,
  check: (form: FormData) => Record<string, string> = () => ({}),
) {
  const { isSending, begin, send } = useSubmission('contact')
  const trap = useRef('')
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const result = v.safeParse(newContact, rowOf(data))
    const found = { ...problems(result), ...check(data) }
    setWrong(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    const answer = await send(result.output as object, trap.current)
    if (!answer) return
    if (answer.state === 'sent') {
      const promise = answerBy(new Date(), hours, closures)
      setSent({ reference: referenceOf(answer.key), answer: promise && answerByText(promise) })
    } else setFailure(failureText(answer))
  }

  return {
    isSending,
    wrong,
    failure,
    sent,
    again: () => setSent(null),
    form: { onSubmit: submitForm, onFocus: begin, noValidate: true },
    onTrap: (value: string) => {
      trap.current = value
    },
  }
}

function failureText(answer: { state: string; waitSeconds?: number }) {
  const call = `Sie erreichen uns auch am Telefon: ${salon.phone.shown}.`
  if (answer.state === 'too many') {
    const minutes = Math.ceil((answer.waitSeconds ?? 0) / MINUTE_S)
    const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
    return `Von hier sind gerade viele Nachrichten gekommen. Bitte senden Sie Ihre in etwa ${wait} noch einmal, Ihr Text bleibt stehen. ${call}`
  }
  if (answer.state === 'refused') {
    return `Ihre Nachricht wurde nicht angenommen. Bitte prüfen Sie Ihre Angaben, Ihr Text bleibt stehen. ${call}`
  }
  return `Ihre Nachricht konnte nicht gesendet werden. Ihr Text bleibt stehen, bitte versuchen Sie es gleich noch einmal. ${call}`
}

function focusFirst(form: HTMLFormElement, wrong: object) {
  const controls = [...form.querySelectorAll<HTMLElement>('[name]')]
  controls.find((control) => (control.getAttribute('name') ?? '') in wrong)?.focus()
}
