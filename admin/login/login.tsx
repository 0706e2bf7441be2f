import { useEffect } from 'react'
import { Form, redirect, replace, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { afterLogin, hasReturn } from '#admin/api/return-to.ts'
import { onSignedInElsewhere, signedIn, signIn } from '#admin/api/session.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { shellSalon } from '#admin/salon/shell.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#site/ui/form/field.tsx'
import type { Route } from './+types/login.ts'
import { firstScreen } from './first-screen.ts'
import { tooManyTries } from './too-many-tries.ts'
import './login.css'

export const meta: Route.MetaFunction = () => screenMeta('Anmelden')

const SENTENCES = {
  wrong: 'Ungültige Anmeldedaten. Bitte versuchen Sie es erneut.',
  unreachable: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
}

/** Nobody is asked twice: who is signed in goes on. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const who = await signedIn().catch(() => null)
  if (who) throw redirect(afterLogin(new URL(request.url).searchParams))
  return null
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const result = await signIn(String(form.get('email')), String(form.get('password')))
  if (result.is === 'signed in') {
    throw replace(await firstScreen(new URL(request.url).searchParams))
  }
  return {
    error: result.is === 'too many tries' ? tooManyTries(result.waitS) : SENTENCES[result.is],
  }
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { first, second } = shellSalon().wordMark
  const isSubmitting = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = afterLogin(params)
  useEffect(
    () => onSignedInElsewhere(() => navigate(target, { replace: true })),
    [navigate, target],
  )
  return (
    <main className="login">
      <p className="login-mark">
        {first} <em>{second}</em>
      </p>
      <h1>Verwaltung</h1>
      {hasReturn(params) && (
        <p role="status">Bitte melden Sie sich an. Danach geht es dort weiter, wo Sie waren.</p>
      )}
      <Form method="post" className="stack">
        <Field label="E-Mail">
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="username" required />
          )}
        </Field>
        <Field label="Passwort">
          {(control) => (
            <input
              {...control}
              type="password"
              name="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        {actionData && !isSubmitting && <p role="alert">{actionData.error}</p>}
        <Button type="submit" tone="kupfer" disabled={isSubmitting}>
          {isSubmitting ? 'Wird angemeldet...' : 'Anmelden'}
        </Button>
      </Form>
      <p>Nur für autorisierte Administratoren</p>
    </main>
  )
}
