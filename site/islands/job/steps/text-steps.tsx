import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from 'react'
import {
  cutMessage,
  JOB_MESSAGE_MAX_CHARACTERS,
  messageCounter,
  phoneCharacters,
} from '#domain/job-application.ts'
import { characters } from '#domain/text-field.ts'
import type { Answers } from '#site/islands/job/answers.ts'
import type { Wizard } from '#site/islands/job/wizard.ts'
import { Field } from '#site/ui/form/field.tsx'
import { TextField } from '#site/ui/form/form-parts.tsx'

export function ContactStep(props: {
  answers: Answers
  problems: Wizard['problems']
  onChange: (change: Partial<Answers>) => void
  onLeave: (field: 'name' | 'phone') => void
}) {
  const { answers, problems, onChange } = props
  const phone = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // A character left out in the middle would send the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    phone.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function typed({ target }: ChangeEvent<HTMLInputElement>) {
    const before = target.value.slice(0, target.selectionStart ?? undefined)
    caret.current = phoneCharacters(before).length
    onChange({ phone: phoneCharacters(target.value) })
  }

  /** An empty field is no mistake yet: the button waits for it. */
  function left({ target: { name, value } }: FocusEvent<HTMLInputElement>) {
    if (value.trim()) props.onLeave(name as 'name' | 'phone')
  }

  return (
    <div className="job-fields">
      <TextField
        label="Name"
        error={problems.name}
        name="name"
        autoComplete="name"
        required
        value={answers.name}
        onChange={({ target }) => onChange({ name: target.value })}
        onBlur={left}
      />
      <TextField
        label="Telefon"
        hint="Ziffern und + # - /"
        error={problems.phone}
        ref={phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        value={answers.phone}
        onChange={typed}
        onBlur={left}
      />
    </div>
  )
}

export function MessageStep(props: { message: string; onChange: (message: string) => void }) {
  const { message, onChange } = props
  const isFull = characters(message) === JOB_MESSAGE_MAX_CHARACTERS
  return (
    <div className="job-fields">
      <Field
        label="Deine Nachricht"
        isOptional
        hint={
          <>
            {messageCounter(message)}
            <span role="status">{isFull && ' – mehr passt nicht hinein.'}</span>
          </>
        }
      >
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={5}
            placeholder={`Deine Nachricht (optional, max. ${JOB_MESSAGE_MAX_CHARACTERS} Zeichen)`}
            value={message}
            onChange={({ target }) => onChange(cutMessage(target.value))}
          />
        )}
      </Field>
    </div>
  )
}
