import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { choosePassword, type LinkResult, openLink } from '#admin/api/invitation.ts'
import { OWN } from '#admin/api/query-client.ts'
import { signIn } from '#admin/api/session.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { shellSalon } from '#admin/salon/shell.ts'
import { Button } from '#admin/ui/button.tsx'
import type { Route } from './+types/choose-password.ts'
import { firstScreen } from './first-screen.ts'
import { NEW_PASSWORD_HINT, PasswordForm, type PasswordProblem } from './password-form.tsx'
import { tooManyTries } from './too-many-tries.ts'
import './login.css'

export const meta: Route.MetaFunction = () => screenMeta('Passwort wählen')

type Name = 'first' | 'second'
type Problem = PasswordProblem<Name>

const UNREACHABLE =
  'Das Passwort kann gerade nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.'

const FIELDS = [
  { name: 'first', label: 'Neues Passwort', autoComplete: 'new-password', hint: NEW_PASSWORD_HINT },
  { name: 'second', label: 'Noch einmal', autoComplete: 'new-password' },
] as const

/** The secret stands behind #: no server and no log on the way here has seen it. */
function secretOfLink() {
  return window.location.hash.slice(1)
}

export default function ChoosePasswordPage() {
  const { first, second } = shellSalon().wordMark
  const [isOver, setOver] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: [OWN, 'invitation'],
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
        <Link className="button" data-tone="kupfer" to="/admin/login">
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
      <Button tone="kupfer" onClick={onAgain}>
        Noch einmal versuchen
      </Button>
    </>
  )
}

function Choice({ email, onOver }: { email: string; onOver: () => void }) {
  const navigate = useNavigate()

  async function send({ first, second }: Record<Name, string>): Promise<Problem | null> {
    if (first !== second) return { field: 'second', text: 'Die beiden Eingaben sind verschieden.' }
    const result = await choosePassword(secretOfLink(), first)
    if (result.is === 'weak') return { field: 'first', text: result.sentence }
    if (result.is === 'too many tries') return { field: null, text: tooManyTries(result.waitS) }
    if (result.is === 'unreachable') return { field: null, text: UNREACHABLE }
    if (result.is === 'over') onOver()
    else await enter(first)
    return null
  }

  /** The link is used up: whoever cannot be signed in right now can be in a moment, at the login. */
  async function enter(password: string) {
    const { is } = await signIn(email, password)
    const next = is === 'signed in' ? await firstScreen(new URLSearchParams()) : '/admin/login'
    await navigate(next, { replace: true })
  }

  return (
    <>
      <h1>Passwort wählen</h1>
      <p>
        Für <b>{email}</b>
      </p>
      <PasswordForm
        email={email}
        fields={FIELDS}
        send="Speichern und anmelden"
        sending="Wird gespeichert..."
        onSend={send}
      />
    </>
  )
}
