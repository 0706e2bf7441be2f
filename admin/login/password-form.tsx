import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { Field } from '#site/ui/form/field.tsx'

export const NEW_PASSWORD_HINT =
  'Mindestens 15 Zeichen, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.'

type PasswordField<Name extends string> = {
  name: Name
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** What is wrong, and at which field. */
export type PasswordProblem<Name extends string> = { field: Name | null; text: string }

type Props<Name extends string> = {
  /** Password managers need to know whose password this is. */
  email: string
  fields: readonly PasswordField<Name>[]
  send: string
  sending: string
  /** What is said once it is done. */
  done?: string
  onSend: (typed: Record<Name, string>) => Promise<PasswordProblem<Name> | null>
}

/** Passwords that are typed, shown if somebody wants to, and what is wrong with them. */
export function PasswordForm<Name extends string>(props: Props<Name>) {
  const { email, fields, send, sending, done, onSend } = props
  const form = useRef<HTMLFormElement>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<PasswordProblem<Name> | null>(null)

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
    if (found) return
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
      <Button type="submit" tone="kupfer" disabled={isBusy}>
        {isBusy ? sending : send}
      </Button>
      {done && <p role="status">{isDone && done}</p>}
    </form>
  )
}
