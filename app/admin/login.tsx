import { Form, redirect, useNavigation } from 'react-router'
import { signIn } from '#app/api/session.ts'
import { hiddenPageMeta } from '#app/layout/page-meta.ts'
import type { Route } from './+types/login.ts'
import './login.css'

export const meta: Route.MetaFunction = () => hiddenPageMeta('Anmelden')

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const isSignedIn = await signIn(String(form.get('email')), String(form.get('password')))
  if (isSignedIn) throw redirect('/admin/dashboard')
  return { error: 'Ungültige Anmeldedaten. Bitte versuchen Sie es erneut.' }
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const isSubmitting = useNavigation().state !== 'idle'
  return (
    <main className="login">
      <p className="login-mark">
        Salon <em>Strähne</em>
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
        <button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Wird angemeldet...' : 'Anmelden'}
        </button>
      </Form>
      <p>Nur für autorisierte Administratoren</p>
      <noscript>Die Verwaltung braucht JavaScript.</noscript>
    </main>
  )
}
