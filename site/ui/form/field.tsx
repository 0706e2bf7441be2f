import { type ReactNode, useId } from 'react'
import './field.css'

/** What a control needs to belong to its label, its hint and its error. */
type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, a control of any kind, a hint and what is wrong with it. */
export function Field(props: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  children: (control: Control) => ReactNode
}) {
  const { label, hint, error, isOptional, children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <small> (optional)</small>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
