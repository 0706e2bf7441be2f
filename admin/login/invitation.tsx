import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import {
  joinWithPasskey,
  joinWithPassword,
  type Newcomer,
  type OpenLink,
  openLink,
} from '#admin/api/invitation.ts'
import { hasPasskeys } from '#admin/api/passkeys.ts'
import { OWN, queryClient } from '#admin/api/query-client.ts'
import { Refused } from '#admin/api/refused.ts'
import { hasPasswords } from '#admin/api/session.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { Button } from '#admin/ui/button.tsx'
import { InputField } from '#admin/ui/form/inputs.tsx'
import { isMailbox } from '#domain/text-field.ts'
import type { Route } from './+types/invitation.ts'
import { Door } from './door.tsx'
import { firstScreen } from './first-screen.ts'
import { NEW_PASSWORD_HINT, PasswordForm } from './password-form.tsx'
import { problemOf } from './refusal.ts'

export const meta: Route.MetaFunction = () => screenMeta('Einladung')

type Problems = { name?: string; email?: string }

const UNREACHABLE =
  'Das kann gerade nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal. Ihr Link bleibt gültig.'
const NO_PASSKEY = 'Es wurde kein Passkey angelegt. Bitte versuchen Sie es noch einmal.'

const FIELDS = [
  { name: 'next', label: 'Neues Passwort', autoComplete: 'new-password', hint: NEW_PASSWORD_HINT },
  { name: 'again', label: 'Noch einmal', autoComplete: 'new-password' },
] as const

/** The secret stands behind #: no server and no log on the way here has seen it. */
function secretOfLink() {
  return window.location.hash.slice(1)
}

const linkQuery = queryOptions({
  queryKey: [OWN, 'invitation'],
  queryFn: async () => {
    const [link, isPasswordEnough] = await Promise.all([openLink(secretOfLink()), hasPasswords()])
    return { link, isPasswordEnough }
  },
  gcTime: 0,
})

export default function InvitationPage() {
  const [isOver, setOver] = useState(false)
  const { answer, failure } = useAsked(linkQuery)
  const again = () => queryClient.refetchQueries(linkQuery)

  // Another link pasted into the same tab changes only what stands behind #, and loads nothing.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])

  return (
    <Door>
      {isOver || isRefusedWith(failure, 403) ? (
        <>
          <h1>Dieser Link gilt nicht mehr</h1>
          <p>
            Er gilt einen Tag und nur einmal. Haben Sie ihn schon benutzt? Dann melden Sie sich
            einfach an. Sonst macht Ihnen eine Inhaberin einen neuen.
          </p>
          <Link className="button" data-tone="kupfer" to="/admin/login">
            Zur Anmeldung
          </Link>
        </>
      ) : answer ? (
        <Joining {...answer} onOver={() => setOver(true)} onAgain={again} />
      ) : (
        failure !== null && (
          <>
            <h1>Ihr Zugang zur Verwaltung</h1>
            <p role="alert">
              {
                problemOf(failure, 'Die Website antwortet gerade nicht. Ihr Link bleibt gültig.')
                  .text
              }
            </p>
            <Button tone="kupfer" onClick={again}>
              Noch einmal versuchen
            </Button>
          </>
        )
      )}
    </Door>
  )
}

function isRefusedWith(thrown: unknown, status: number) {
  return thrown instanceof Refused && thrown.status === status
}

type JoiningProps = {
  link: OpenLink
  isPasswordEnough: boolean
  onOver: () => void
  /** What the house demands has changed meanwhile. */
  onAgain: () => void
}

/** Who she is, and with what she gets in from now on. */
function Joining({ link, isPasswordEnough, onOver, onAgain }: JoiningProps) {
  const navigate = useNavigate()
  const [who, setWho] = useState({ name: link.name, email: link.email })
  const [wrong, setWrong] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const knowsPasskeys = hasPasskeys()

  function set(change: Partial<typeof who>) {
    setWho({ ...who, ...change })
    setWrong({})
  }

  /** What is wrong stands at its field, and the focus goes there. */
  function refuse(problems: Problems) {
    flushSync(() => setWrong(problems))
    words.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  /** What the server refused, unless that is told elsewhere. */
  async function join(ask: (person: Newcomer) => Promise<void>) {
    const person = { name: who.name.trim(), email: who.email.trim() }
    setProblem(null)
    const problems = problemsOf(person)
    if (Object.keys(problems).length > 0) {
      refuse(problems)
      return null
    }
    setBusy(true)
    try {
      await ask({ ...person, token: secretOfLink() })
      await navigate(await firstScreen(new URLSearchParams()), { replace: true })
    } catch (thrown) {
      const { status, code } = thrown instanceof Refused ? thrown : new Refused(0)
      if (status === 403) onOver()
      else if (code === 'email_exists') {
        refuse({ email: 'Mit dieser E-Mail-Adresse arbeitet hier schon jemand.' })
      } else if (code === 'email_provider_disabled') onAgain()
      else return thrown
    } finally {
      setBusy(false)
    }
    return null
  }

  async function makePasskey() {
    const thrown = await join(joinWithPasskey)
    const otherwise = isRefusedWith(thrown, 400) ? NO_PASSKEY : UNREACHABLE
    if (thrown) setProblem(problemOf(thrown, otherwise).text)
  }

  async function choosePassword({ next, again }: Record<'next' | 'again', string>) {
    if (next !== again) {
      return { field: 'again', text: 'Die beiden Eingaben sind verschieden.' } as const
    }
    const thrown = await join((person) => joinWithPassword(person, next))
    return thrown ? problemOf(thrown, UNREACHABLE) : null
  }

  return (
    <>
      <h1>Ihr Zugang zur Verwaltung</h1>
      <p>
        Wählen Sie, womit Sie sich von jetzt an anmelden. Ihr Name steht unter dem, was Sie hier
        tun.{!link.is_new && ' Auf anderen Geräten sind Sie danach abgemeldet.'}
      </p>
      <div ref={words} className="stack">
        <InputField
          label="Name"
          error={wrong.name}
          autoComplete="name"
          maxLength={60}
          value={who.name}
          onChange={(value) => set({ name: value })}
        />
        {link.is_new ? (
          <InputField
            label="E-Mail"
            error={wrong.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={who.email}
            onChange={(value) => set({ email: value })}
          />
        ) : (
          <p>
            Für <b>{link.email}</b>
          </p>
        )}
      </div>
      {knowsPasskeys && (
        <>
          <Button tone="kupfer" isBusy={isBusy} onClick={makePasskey}>
            Mit Passkey
          </Button>
          <p className="login-note">Fingerabdruck, Gesicht oder Gerätecode genügt.</p>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
      {knowsPasskeys && isPasswordEnough && <p className="login-or">oder mit Passwort</p>}
      {!knowsPasskeys && !isPasswordEnough && (
        <p role="alert">
          Hier meldet man sich nur mit einem Passkey an, und dieses Gerät kennt keine. Bitte öffnen
          Sie den Link auf einem anderen, zum Beispiel auf Ihrem Telefon.
        </p>
      )}
      {isPasswordEnough && (
        <PasswordForm
          email={who.email}
          fields={FIELDS}
          send="Speichern und anmelden"
          sending="Wird gespeichert..."
          isQuiet={knowsPasskeys}
          onSend={choosePassword}
        />
      )}
    </>
  )
}

function problemsOf({ name, email }: { name: string; email: string }): Problems {
  return {
    ...(!name && { name: 'Bitte geben Sie Ihren Namen an.' }),
    ...(!isMailbox(email) && { email: 'Bitte geben Sie Ihre E-Mail-Adresse an.' }),
  }
}
