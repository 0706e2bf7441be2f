import type { ComponentProps, ReactNode } from 'react'
import { TRAP } from '#domain/forms/trap.ts'
import { Field } from './field.tsx'
import '#site/ui/links/button-link.css'
import './form-parts.css'

type Labels = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'isOptional'>

/** A field of one line. */
export function TextField(props: Labels & ComponentProps<'input'>) {
  const { label, hint, error, isOptional, ...input } = props
  return (
    <Field {...{ label, hint, error, isOptional }}>
      {(control) => <input {...control} {...input} />}
    </Field>
  )
}

export function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Bitte leer lassen
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function PrivacyLink() {
  return <a href="/datenschutz">Datenschutz</a>
}

/** The red box over the button. It is in the page from the start, or screen readers miss its words. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className="form-alert" role="alert">
      {children}
    </div>
  )
}

export function SubmitButton(props: {
  isSending: boolean
  isDisabled?: boolean
  sending?: string
  children: string
}) {
  const { isSending, isDisabled, sending = 'Wird gesendet...', children } = props
  return (
    <button
      className="button-link submit-button"
      data-tone="kupfer"
      type="submit"
      disabled={isSending || isDisabled}
    >
      {isSending ? sending : children}
    </button>
  )
}
