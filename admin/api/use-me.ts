import { useRouteLoaderData } from 'react-router'
import type { SignedIn } from '#admin/api/session.ts'

const NOBODY: SignedIn = { id: '', email: '', name: '', isAdmin: false, isOwner: false }

/** Who works here just now. What she may do the server decides; screens only show it. */
export function useMe() {
  return useRouteLoaderData<SignedIn>('frame/layout') ?? NOBODY
}
