import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { Field } from '#site/ui/form/field.tsx'
import type { Problem } from './refusal.ts'

export const NEW_PASSWORD_HINT =
  'Mindestens 15 Zeichen, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.'

type Name = NonNullable<Problem['field']>
type PasswordField = {
  name: Name
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

type Props = {
  /** Password managers need to know whose password this is. */
  email: string
  fields: readonly PasswordField[]
  send: string
  sending: string
  /** Another button is the first one here. */
  isQuiet?: boolean
  /** What is said once it is done. */
  done?: string
  onSend: (typed: Record<Name, string>) => Promise<Problem | null>
}

/** Passwords that are typed, shown if somebody wants to, and what is wrong with them. */
export function PasswordForm(props: Props) {
  const { email, fields, send, sending, isQuiet = false, done, onSend } = props
  const form = useRef<HTMLFormElement>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    setBusy(true)
    setDone(false)
    const found = await onSend(typed)
    setBusy(false)
    setProblem(found)
    if (found?.field) {
      form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
    }
    // Where nothing is said afterwards the screen is left, or something else on it is to be mended first.
    if (found || !done) return
    form.current?.reset()
    setDone(true)
  }

  return (
    <form ref={form} className="stack" onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {fields.map(({ name, label, autoComplete, hint }) => {
        const error = problem?.field === name ? problem.text : undefined
        return (
          <Field key={name} label={label} error={error} hint={error ? undefined : hint}>
            {(control) => (
              <input
                {...control}
                name={name}
                type={isShown ? 'text' : 'password'}
                autoComplete={autoComplete}
                required
              />
            )}
          </Field>
        )
      })}
      <label>
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        Passwörter anzeigen
      </label>
      {problem && !problem.field && <RedLine>{problem.text}</RedLine>}
      <Button type="submit" tone={isQuiet ? undefined : 'kupfer'} disabled={isBusy}>
        {isBusy ? sending : send}
      </Button>
      {done && <p role="status">{isDone && done}</p>}
    </form>
  )
}
