import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { choosePassword, type LinkResult, openLink } from '#admin/api/invitation.ts'
import { signIn } from '#admin/api/session.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { shellSalon } from '#admin/salon/shell.ts'
import type { Route } from './+types/choose-password.ts'
import { firstScreen } from './first-screen.ts'
import { tooManyTries } from './too-many-tries.ts'
import '#admin/frame/controls.css'
import './login.css'

export const meta: Route.MetaFunction = () => screenMeta('Passwort wählen')

type Field = 'first' | 'second'
type Problem = { field: Field | null; text: string }

const UNREACHABLE =
  'Das Passwort kann gerade nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.'
const HINT = 'Mindestens 15 Zeichen, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.'

/** The secret stands behind #: no server and no log on the way here has seen it. */
function secretOfLink() {
  return window.location.hash.slice(1)
}

export default function ChoosePasswordPage() {
  const { first, second } = shellSalon().wordMark
  const [isOver, setOver] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => openLink(secretOfLink()),
    gcTime: 0,
  })
  const link: LinkResult | undefined = isOver ? { is: 'over' } : data

  // Another link pasted into the same tab changes only what stands behind #, and loads nothing.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])

  return (
    <main className="login">
      <p className="login-mark">
        {first} <em>{second}</em>
      </p>
      {link?.is === 'open' && <Choice email={link.email} onOver={() => setOver(true)} />}
      {link && link.is !== 'open' && <NotOpen link={link} onAgain={() => refetch()} />}
    </main>
  )
}

type Closed = { link: Exclude<LinkResult, { is: 'open' }>; onAgain: () => void }

function NotOpen({ link, onAgain }: Closed) {
  if (link.is === 'over') {
    return (
      <>
        <h1>Dieser Link gilt nicht mehr</h1>
        <p>
          Er gilt 48 Stunden und nur einmal. Haben Sie Ihr Passwort damit schon gewählt? Dann melden
          Sie sich einfach an. Sonst macht Ihnen einen neuen, wer Ihre Website technisch betreut.
        </p>
        <Link className="login-way" to="/admin/login">
          Zur Anmeldung
        </Link>
      </>
    )
  }
  return (
    <>
      <h1>Passwort wählen</h1>
      <p role="alert">
        {link.is === 'too many tries'
          ? tooManyTries(link.waitS)
          : 'Die Website antwortet gerade nicht. Ihr Link bleibt gültig.'}
      </p>
      <button type="button" className="login-way" onClick={onAgain}>
        Noch einmal versuchen
      </button>
    </>
  )
}

function Choice({ email, onOver }: { email: string; onOver: () => void }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function refuse(found: Problem) {
    setProblem(found)
    if (found.field) form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('first'))
    if (password !== typed.get('second')) {
      return refuse({ field: 'second', text: 'Die beiden Eingaben sind verschieden.' })
    }
    setBusy(true)
    setProblem(null)
    const result = await choosePassword(secretOfLink(), password)
    if (result.is === 'open') return enter(password)
    setBusy(false)
    if (result.is === 'over') return onOver()
    if (result.is === 'weak') return refuse({ field: 'first', text: result.sentence })
    const text = result.is === 'too many tries' ? tooManyTries(result.waitS) : UNREACHABLE
    refuse({ field: null, text })
  }

  /** The link is used up: whoever cannot be signed in right now can be in a moment, at the login. */
  async function enter(password: string) {
    const { is } = await signIn(email, password)
    const next = is === 'signed in' ? await firstScreen(new URLSearchParams()) : '/admin/login'
    await navigate(next, { replace: true })
  }

  const field = (name: Field, label: string, hint?: string) => {
    const own = problem?.field === name ? problem.text : null
    const text = own ?? hint
    return (
      <div>
        <label htmlFor={`choose-${name}`}>{label}</label>
        <input
          id={`choose-${name}`}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          required
          aria-invalid={own !== null}
          aria-describedby={text && `choose-${name}-hint`}
        />
        {text && (
          <p id={`choose-${name}-hint`} className={own ? 'login-failed' : 'login-hint'}>
            {text}
          </p>
        )}
      </div>
    )
  }

  return (
    <>
      <h1>Passwort wählen</h1>
      <p>
        Für <b>{email}</b>
      </p>
      <form ref={form} onSubmit={send}>
        {/* Password managers need to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {field('first', 'Neues Passwort', HINT)}
        {field('second', 'Noch einmal')}
        <label className="login-show">
          <input type="checkbox" onChange={({ target }) => setShown(target.checked)} />
          Passwörter anzeigen
        </label>
        {problem && !problem.field && <p role="alert">{problem.text}</p>}
        <button type="submit" disabled={isBusy}>
          {isBusy ? 'Wird gespeichert...' : 'Speichern und anmelden'}
        </button>
      </form>
    </>
  )
}
