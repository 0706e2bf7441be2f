import { createContext } from 'react-router'
import type { SignedIn } from '#admin/api/session.ts'

/** Filled by the guard of the admin layout before any page below it loads. */
export const signedInContext = createContext<SignedIn>()
