import { screenMeta } from '#admin/frame/screen-meta.ts'
import type { Route } from './+types/no-access.ts'
import { Door } from './door.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export const meta: Route.MetaFunction = () => screenMeta('Kein Zugriff')

export default function NoAccess() {
  return (
    <Door>
      <h1>Kein Zugriff</h1>
      <p>Sie sind angemeldet, aber dieses Konto gehört nicht zur Verwaltung.</p>
      <SignOutButton />
    </Door>
  )
}
