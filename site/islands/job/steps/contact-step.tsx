import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from 'react'
import { phoneCharacters } from '#domain/job-application.ts'
import type { Answers } from '#site/islands/job/answers.ts'
import type { ContactErrors } from '#site/islands/job/use-application.ts'
import { Field } from '#site/ui/form/field.tsx'

export function ContactStep(props: {
  answers: Answers
  errors: ContactErrors
  onChange: (change: Partial<Answers>) => void
  onLeave: (field: keyof ContactErrors) => void
}) {
  const { answers, errors, onChange } = props
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
    if (value.trim()) props.onLeave(name as keyof ContactErrors)
  }

  return (
    <div className="job-fields">
      <Field label="Name" error={errors.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            required
            value={answers.name}
            onChange={({ target }) => onChange({ name: target.value })}
            onBlur={left}
          />
        )}
      </Field>
      <Field label="Telefon" hint="Ziffern und + # - /" error={errors.phone}>
        {(control) => (
          <input
            {...control}
            ref={phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            value={answers.phone}
            onChange={typed}
            onBlur={left}
          />
        )}
      </Field>
    </div>
  )
}
