import { type FormEvent, useRef, useState } from 'react'
import { changePassword, type PasswordResult } from '#admin/api/account.ts'
import { ACCOUNT, queryClient } from '#admin/api/query-client.ts'
import { tooManyTries } from '#admin/login/too-many-tries.ts'

type Field = 'current' | 'next'
type Problem = { field: Field | null; text: string }

/** What to say, and at which field. */
function problemOf(result: PasswordResult): Problem | null {
  switch (result.is) {
    case 'changed':
      return null
    case 'wrong':
      return { field: 'current', text: 'Das bisherige Passwort stimmt nicht.' }
    case 'same':
      return { field: 'next', text: 'Bitte wählen Sie ein anderes als das bisherige Passwort.' }
    case 'weak':
      return { field: 'next', text: result.sentence }
    case 'too many tries':
      return { field: null, text: tooManyTries(result.waitS) }
    case 'unreachable':
      return {
        field: null,
        text: 'Das Passwort konnte gerade nicht geändert werden. Bitte versuchen Sie es gleich noch einmal.',
      }
  }
}

export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setChanged(false)
    const result = await changePassword(String(typed.get('current')), String(typed.get('next')))
    setBusy(false)
    const found = problemOf(result)
    setProblem(found)
    if (found?.field) {
      form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
    }
    if (found) return
    form.current?.reset()
    setChanged(true)
    await queryClient.invalidateQueries({ queryKey: [ACCOUNT] })
  }

  const field = (name: Field, label: string, autoComplete: string) => {
    const own = problem?.field === name ? problem.text : null
    return (
      <div>
        <label htmlFor={`account-${name}`}>{label}</label>
        <input
          id={`account-${name}`}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          aria-invalid={own !== null}
          aria-describedby={`account-${name}-hint`}
        />
        <p id={`account-${name}-hint`} className={own ? 'account-failed' : 'account-hint'}>
          {own ??
            (name === 'next' &&
              'Mindestens 15 Zeichen, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.')}
        </p>
      </div>
    )
  }

  return (
    <section aria-label="Passwort ändern">
      <h2>Passwort ändern</h2>
      <form ref={form} onSubmit={send}>
        {/* Password managers need to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {field('current', 'Bisheriges Passwort', 'current-password')}
        {field('next', 'Neues Passwort', 'new-password')}
        <label className="account-show">
          <input type="checkbox" onChange={({ target }) => setShown(target.checked)} />
          Passwörter anzeigen
        </label>
        {problem && !problem.field && (
          <p className="account-failed" role="alert">
            {problem.text}
          </p>
        )}
        <button type="submit" disabled={isBusy}>
          {isBusy ? 'Wird geändert...' : 'Passwort ändern'}
        </button>
        <p role="status">
          {isChanged && 'Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.'}
        </p>
      </form>
    </section>
  )
}
