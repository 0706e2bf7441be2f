import { useSyncExternalStore } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { signIn } from '#app/api/session.ts'
import { hiddenPageMeta } from '#app/layout/page-meta.ts'
import { salon } from '#content/salon.ts'
import type { Route } from './+types/login.ts'
import './login.css'

export const meta: Route.MetaFunction = () => hiddenPageMeta('Anmelden')

const [FIRST, SECOND] = salon.wordMark

const SENTENCES = {
  wrong: 'Ungültige Anmeldedaten. Bitte versuchen Sie es erneut.',
  'too many tries':
    'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es dann erneut.',
  unreachable: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const result = await signIn(String(form.get('email')), String(form.get('password')))
  if (result === 'signed in') throw redirect('/admin/dashboard')
  return { error: SENTENCES[result] }
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const isSubmitting = useNavigation().state !== 'idle'
  // Sent before the script is there, the form would lead to a page that takes none.
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <main className="login">
      <p className="login-mark">
        {FIRST} <em>{SECOND}</em>
      </p>
      <h1>Verwaltung</h1>
      <Form method="post">
        <label>
          E-Mail
          <input type="email" name="email" autoComplete="username" required />
        </label>
        <label>
          Passwort
          <input type="password" name="password" autoComplete="current-password" required />
        </label>
        {actionData && !isSubmitting && <p role="alert">{actionData.error}</p>}
        <button type="submit" disabled={isSubmitting || !isAlive}>
          {isSubmitting ? 'Wird angemeldet...' : 'Anmelden'}
        </button>
      </Form>
      <p>Nur für autorisierte Administratoren</p>
      <noscript>Die Verwaltung braucht JavaScript.</noscript>
    </main>
  )
}
