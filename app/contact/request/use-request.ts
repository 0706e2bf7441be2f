import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { specialDays } from '#app/api/special-days.ts'
import type { SubmitResult } from '#app/api/submit.ts'
import { useSubmission } from '#app/api/use-submission.ts'
import { hours, salon } from '#content/salon.ts'
import { answerBy, answerByText } from '#domain/answer-by.ts'
import { newContact, referenceOf } from '#domain/contact.ts'
import { waitText } from '#domain/wait.ts'
import { problems } from '#domain/written.ts'

export type Sent = { reference: string; answer: string | null }

/** A form that becomes one request. `rowOf` reads it; `check` may add problems of its own. */
export function useRequest(
  typed: FormData | null,
  rowOf: (form: FormData) => object,
  check: (form: FormData) => Record<string, string> = () => ({}),
) {
  const { isSending, begin, send } = useSubmission('contact')
  const trap = useRef('')
  const [begun, setBegun] = useState(typed)
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const result = v.safeParse(newContact, rowOf(data))
    const found = { ...problems(result), ...check(data) }
    flushSync(() => {
      setWrong(found)
      setFailure(null)
    })
    const first = form.querySelector<HTMLElement>('[aria-invalid]')
    if (first) return first.focus()
    const answer = await send(result.output as object, trap.current)
    if (!answer) return
    if (answer.state === 'sent') {
      const promise = answerBy(new Date(), hours, specialDays())
      setSent({ reference: referenceOf(answer.key), answer: promise && answerByText(promise) })
    } else {
      flushSync(() => setFailure(failureText(answer)))
      form.querySelector<HTMLElement>('.submit-button')?.focus()
    }
  }

  return {
    isSending,
    wrong,
    failure,
    sent,
    typed: begun,
    again() {
      trap.current = ''
      setBegun(null)
      setSent(null)
    },
    form: { onSubmit: submitForm, onFocus: begin, noValidate: true, method: 'dialog' },
    onTrap: (value: string) => {
      trap.current = value
    },
  }
}

function failureText(answer: SubmitResult) {
  const call = `Sie erreichen uns auch am Telefon: ${salon.phone.shown}.`
  if (answer.state === 'too many') {
    return `Gerade kommen sehr viele Nachrichten an. Bitte senden Sie Ihre ${waitText(answer.waitSeconds)} noch einmal, Ihr Text bleibt stehen. ${call}`
  }
  if (answer.state === 'refused') {
    const reason = answer.isTooLong ? 'ist zu lang' : 'wurde nicht angenommen'
    return `Ihre Nachricht ${reason}. Bitte prüfen Sie Ihre Angaben, Ihr Text bleibt stehen. ${call}`
  }
  return `Ihre Nachricht konnte nicht gesendet werden. Ihr Text bleibt stehen, bitte versuchen Sie es gleich noch einmal. ${call}`
}
