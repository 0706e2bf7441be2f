import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { signInWithCode } from '#admin/api/invitation.ts'
import { hasPasskeys, signInWithPasskey, waitForPasskey } from '#admin/api/passkeys.ts'
import { Refused } from '#admin/api/refused.ts'
import { afterLogin, hasReturn } from '#admin/api/return-to.ts'
import {
  hasPasswords,
  isUnreachable,
  onSignedInElsewhere,
  signedIn,
  signIn,
} from '#admin/api/session.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#site/ui/form/field.tsx'
import type { Route } from './+types/login.ts'
import { Door } from './door.tsx'
import { firstScreen } from './first-screen.ts'
import { problemOf } from './refusal.ts'

export const meta: Route.MetaFunction = () => screenMeta('Anmelden')

type Way = 'passkey' | 'password' | 'code'

const WRONG: Record<Way, string> = {
  passkey: 'Dieser Passkey gilt hier nicht. Bitte nehmen Sie einen anderen oder Ihr Passwort.',
  password: 'Ungültige Anmeldedaten. Bitte versuchen Sie es erneut.',
  code: 'Ungültige Anmeldedaten. Jeder Code gilt nur einmal.',
}
const UNUSED = 'Es wurde kein Passkey verwendet. Bitte versuchen Sie es noch einmal.'
const UNREACHABLE =
  'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.'

/** Nobody is asked twice: who is signed in goes on. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const who = await signedIn().catch(() => null)
  if (who) throw redirect(afterLogin(new URL(request.url).searchParams))
  return { isPasswordEnough: await hasPasswords() }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { isPasswordEnough } = loaderData
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = afterLogin(params)
  const [busy, setBusy] = useState<Way | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isForgotten, setForgotten] = useState(false)
  const [isCode, setCode] = useState(false)
  // Every try ends the question that waits in the field: after it another one waits there.
  const [tries, setTries] = useState(0)
  const knowsPasskeys = hasPasskeys()

  async function goOn(way: Way) {
    // Whoever has lost a phone makes another passkey first.
    const next = way === 'code' ? '/admin/account' : await firstScreen(params)
    await navigate(next, { replace: true })
  }

  function refuse(text: string) {
    setProblem(text)
    setTries((count) => count + 1)
    setBusy(null)
  }

  async function enter(way: Way, ask: () => Promise<unknown>) {
    if (busy) return
    setBusy(way)
    setProblem(null)
    try {
      if ((await ask()) === false) return refuse(UNUSED)
    } catch (thrown) {
      return refuse(problemText(way, thrown))
    }
    await goOn(way)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [email, secret] = [String(typed.get('email')), String(typed.get('secret'))]
    if (isCode) void enter('code', () => signInWithCode(email, secret))
    else void enter('password', () => signIn(email, secret))
  }

  function turn(to: 'password' | 'code') {
    setCode(to === 'code')
    setForgotten(false)
    setProblem(null)
  }

  const waitInField = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if ((await waitForPasskey(signal)) && !signal.aborted) await goOn('passkey')
    } catch (thrown) {
      if (!signal.aborted) refuse(problemText('passkey', thrown))
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after every try
  useEffect(() => {
    if (!knowsPasskeys || isCode || !isPasswordEnough) return
    const leaving = new AbortController()
    void waitInField(leaving.signal)
    return () => leaving.abort()
  }, [knowsPasskeys, isCode, isPasswordEnough, tries])

  useEffect(
    () => onSignedInElsewhere(() => navigate(target, { replace: true })),
    [navigate, target],
  )

  const hasForm = isCode || isPasswordEnough
  const isPasskeyFirst = knowsPasskeys && !isCode
  return (
    <Door>
      <h1>Verwaltung</h1>
      {hasReturn(params) && (
        <p role="status" className="login-note">
          Bitte melden Sie sich an. Danach geht es dort weiter, wo Sie waren.
        </p>
      )}
      {isPasskeyFirst && (
        <>
          <Button
            tone="kupfer"
            isBusy={busy !== null}
            onClick={() => enter('passkey', signInWithPasskey)}
          >
            {busy === 'passkey' ? 'Wird angemeldet...' : 'Mit Passkey anmelden'}
          </Button>
          <p className="login-note">Fingerabdruck, Gesicht oder Gerätecode genügt.</p>
        </>
      )}
      {isPasskeyFirst && hasForm && <p className="login-or">oder mit Passwort</p>}
      {!isPasskeyFirst && !hasForm && (
        <p>
          Hier meldet man sich nur mit einem Passkey an, und dieses Gerät oder diese Adresse kennt
          keine.
        </p>
      )}
      {hasForm && (
        <form key={String(isCode)} className="stack" onSubmit={submit}>
          <Field label="E-Mail">
            {(control) => (
              <input
                {...control}
                type="email"
                name="email"
                autoComplete={isCode ? 'username' : 'username webauthn'}
                required
              />
            )}
          </Field>
          {isCode ? (
            <Field label="Wiederherstellungscode" hint="Einer der zehn, die Sie aufgehoben haben.">
              {(control) => (
                <input
                  {...control}
                  name="secret"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={60}
                  required
                />
              )}
            </Field>
          ) : (
            <Field label="Passwort">
              {(control) => (
                <input
                  {...control}
                  type="password"
                  name="secret"
                  autoComplete="current-password"
                  required
                />
              )}
            </Field>
          )}
          {problem && <p role="alert">{problem}</p>}
          <Button
            type="submit"
            tone={isPasskeyFirst ? undefined : 'kupfer'}
            disabled={busy !== null}
          >
            {busy && busy !== 'passkey' ? 'Wird angemeldet...' : 'Anmelden'}
          </Button>
        </form>
      )}
      {!hasForm && problem && <p role="alert">{problem}</p>}
      <p className="login-more">
        {isCode ? (
          <Button className="text-button" tone="leise" onClick={() => turn('password')}>
            Zurück zur Anmeldung
          </Button>
        ) : (
          <>
            <Button
              className="text-button"
              tone="leise"
              aria-expanded={isForgotten}
              onClick={() => setForgotten(!isForgotten)}
            >
              {isPasswordEnough ? 'Passwort vergessen?' : 'Passkey verloren?'}
            </Button>
            <Button className="text-button" tone="leise" onClick={() => turn('code')}>
              Wiederherstellungscode
            </Button>
          </>
        )}
      </p>
      {isForgotten && (
        <p className="login-note">
          Eine Inhaberin macht Ihnen unter „Zugang“ einen Link, mit dem Sie wieder hineinkommen.
          Sind Sie selbst die einzige, macht ihn, wer Ihre Website technisch betreut. Mit einem
          Wiederherstellungscode kommen Sie ohne Hilfe hinein.
        </p>
      )}
      <p className="login-note">Nur für autorisierte Administratoren</p>
    </Door>
  )
}

function problemText(way: Way, thrown: unknown) {
  const isAnswered = thrown instanceof Refused && !isUnreachable(thrown)
  return isAnswered ? WRONG[way] : problemOf(thrown, UNREACHABLE).text
}
