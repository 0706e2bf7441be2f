import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { IntakeForm } from '#domain/forms/intake-tables.ts'
import type { Posted } from '#domain/forms/posted.ts'
import type { FormResult } from '#domain/forms/read-form.ts'
import { TRAP } from '#domain/forms/trap.ts'
import { reduceForm } from './form-state.ts'
import { useSubmission } from './use-submission.ts'

/** The first field of a form; of stars the chosen one. */
const FIRST_FIELD = '[name]:not([type="radio"]:not(:checked))'

/** One form from its first word to its answer; `read` makes the row that is sent. What was typed stays until then. */
export function useForm<Row extends object>(props: {
  name: IntakeForm
  /** What came back from a try without a script. */
  posted: Posted | null
  read: (form: FormData) => FormResult<Row>
  onSent?: (row: Row) => void
  element?: RefObject<HTMLFormElement | null>
}) {
  const { posted, read } = props
  const { isSending, prepare, send } = useSubmission(props.name)
  const [state, dispatch] = useReducer(reduceForm<Row>, {
    wrong: posted?.problems ?? {},
    failure: posted?.failure ?? null,
    sent: null,
    round: 0,
  })
  const { round } = state
  const own = useRef<HTMLFormElement>(null)
  const element = props.element ?? own
  useEffect(() => {
    if (round > 0) element.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [round, element])

  function problems() {
    return read(new FormData(element.current ?? undefined)).problems
  }

  /** Says what is missing, at its field; the row when nothing is. */
  function check() {
    const { row, problems } = read(new FormData(element.current ?? undefined))
    flushSync(() => dispatch({ type: 'checked', problems }))
    if (!row) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return row
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const row = check()
    if (!row) return
    const trap = String(new FormData(element.current ?? undefined).get(TRAP) ?? '')
    const answer = await send(row, trap)
    if (!answer) return
    if (answer.state === 'sent') props.onSent?.(row)
    const sent = { row, key: answer.key, at: new Date() }
    flushSync(() => dispatch({ type: 'answered', answer, sent }))
    element.current?.querySelector<HTMLElement>('.submit-button')?.focus()
  }

  return {
    ...state,
    isSending,
    values: round === 0 ? (posted?.values ?? {}) : {},
    prepare,
    check,
    submit,
    left: (field: string) => dispatch({ type: 'left', field, problems: problems() }),
    again: () => dispatch({ type: 'again' }),
    element,
    attributes: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onInput: () => dispatch({ type: 'typed', problems: problems() }),
      onFocus: prepare,
    },
  }
}
