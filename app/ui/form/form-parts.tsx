import { type ReactNode, useEffect, useState } from 'react'
import './form-parts.css'

/** Nobody sees it; only a machine that fills in everything does. */
export function Trap(props: { onChange: (value: string) => void }) {
  const [name, setName] = useState('')
  useEffect(() => setName(Math.random().toString(36).slice(2)), [])
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Bitte leer lassen
        <input
          type="text"
          name={name || undefined}
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => props.onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

/** Loaded as a document: whoever comes back finds the form as they left it. */
export function PrivacyLink() {
  return (
    <a href="/datenschutz" target="_self">
      Datenschutz
    </a>
  )
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
    <button className="submit-button" type="submit" disabled={isSending || isDisabled}>
      {isSending ? sending : children}
    </button>
  )
}

/** Where no script runs the form cannot be sent; the telephone always works. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p>{children}</p>
    </noscript>
  )
}
