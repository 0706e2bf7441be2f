import { PostgrestClient } from '@supabase/postgrest-js'
import { publicKey } from '#content/public-key.ts'
import { accessToken } from './session.ts'

/** The tables as the signed-in person may see them. Only admin screens load this. */
export function adminRest() {
  return new PostgrestClient(`${window.location.origin}/rest/v1`, {
    headers: { apikey: publicKey },
    fetch: fetchWithToken,
  })
}

async function fetchWithToken(input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers)
  headers.set('Authorization', `Bearer ${(await accessToken()) ?? publicKey}`)
  return fetch(input, { ...init, headers })
}
