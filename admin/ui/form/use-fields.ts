import { type FormEvent, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { calm, reduceFields } from './fields.ts'

type Options<Draft, Problems> = {
  draft: Draft
  problemsOf: (draft: Draft) => Problems
  onChange: (draft: Draft) => void
  /** A sentence where it could not be saved; null where it was. */
  onSave: (draft: Draft) => Promise<string | null>
}

/** A form: what is wrong with it and said, whether it is being saved, and why that failed. */
export function useFields<Draft extends object, Problems extends object>(
  options: Options<Draft, Problems>,
) {
  const { draft, problemsOf, onChange, onSave } = options
  const [state, send] = useReducer(reduceFields<Problems>, calm<Problems>())
  const form = useRef<HTMLFormElement>(null)

  function set(change: Partial<Draft>) {
    const next = { ...draft, ...change }
    onChange(next)
    send({ is: 'typed', problems: problemsOf(next) })
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (state.isBusy) return
    const problems = problemsOf(draft)
    flushSync(() => send({ is: 'sent', problems }))
    if (Object.keys(problems).length > 0) {
      return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
    send({ is: 'answered', failure: await onSave(draft) })
  }

  return { ...state, set, form: { ref: form, onSubmit, noValidate: true } }
}
