import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { answerBy } from '#domain/answer-by.ts'
import { referenceOf } from '#domain/contact.ts'
import type { Posted, Problems } from '#domain/forms/posted.ts'
import { type FormResult, stillWrong } from '#domain/forms/read-form.ts'
import { TRAP } from '#domain/forms/trap.ts'
import type { RegularHours, SpecialHours } from '#domain/opening-hours.ts'
import { useSubmission } from '#site/islands/sending/use-submission.ts'
import { failureText } from './failure-text.ts'
import type { Sent } from './sent.tsx'

/** What a request form is given by its page. */
export type RequestProps = {
  phone: string | null
  /** How long a request stays after it is done: '6 Monate'. */
  kept: string
  hours: RegularHours
  days: SpecialHours[]
  posted: Posted | null
}

/** A form that becomes one request; `read` makes its row. */
export function useRequest(props: RequestProps, read: (form: FormData) => FormResult<object>) {
  const { phone, hours, days, posted } = props
  const { isSending, prepare, send } = useSubmission('request')
  const [wrong, setWrong] = useState<Problems>(posted?.problems ?? {})
  const [failure, setFailure] = useState(
    posted?.failure ? failureText(posted.failure, phone) : null,
  )
  const [sent, setSent] = useState<Sent | null>(null)
  const [round, setRound] = useState(0)

  /** What has been mended is no longer wrong. */
  function typed({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { problems } = read(new FormData(currentTarget))
    setWrong((before) => stillWrong(before, problems))
  }

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const { row, problems } = read(data)
    flushSync(() => {
      setWrong(problems ?? {})
      setFailure(null)
    })
    if (!row) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const answer = await send(row, String(data.get(TRAP) ?? ''))
    if (!answer) return
    if (answer.state === 'sent') {
      setSent({ reference: referenceOf(answer.key), by: answerBy(new Date(), hours, days) })
    } else {
      flushSync(() => setFailure(failureText(answer, phone)))
      form.querySelector<HTMLElement>('.submit-button')?.focus()
    }
  }

  return {
    isSending,
    wrong,
    failure,
    sent,
    /** Another one begins empty. */
    round,
    values: round === 0 ? (posted?.values ?? {}) : {},
    again() {
      setRound(round + 1)
      setSent(null)
    },
    form: {
      onSubmit: submitForm,
      onInput: typed,
      onFocus: prepare,
      noValidate: true,
      method: 'post',
    },
  }
}
