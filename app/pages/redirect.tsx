import { redirect } from 'react-router'
import { redirects } from '#content/redirects.ts'
import type { Route } from './+types/redirect.ts'

/** A moved address inside the app: the old one never enters the history. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url)
  const moved = redirects.find(
    ({ from, below }) => pathname === from || (below && pathname.startsWith(`${from}/`)),
  )
  throw redirect(moved?.to ?? '/')
}

export default function RedirectPage() {
  return null
}
