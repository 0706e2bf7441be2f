import { screenMeta } from '#admin/frame/screen-meta.ts'
import type { Route } from './+types/no-access.ts'
import { SignOutButton } from './sign-out-button.tsx'
import './login.css'

export const meta: Route.MetaFunction = () => screenMeta('Kein Zugriff')

export default function NoAccess() {
  return (
    <main className="login">
      <h1>Kein Zugriff</h1>
      <p>Sie sind angemeldet, aber dieses Konto gehört nicht zur Verwaltung.</p>
      <SignOutButton />
    </main>
  )
}
