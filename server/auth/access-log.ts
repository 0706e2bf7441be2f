import type { Query } from '#server/database/open.ts'

/** What sign-in itself tells of; the rest is told by the database (database/functions/people.sql). */
type Happening =
  | 'new_device'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'password_changed'
  | 'joined'
  | 'came_back'
  | 'session_stolen'

export type Happened = {
  kind: Happening
  person: { id: string; email: string; name: string }
  device: string | null
  detail?: string
}

/** Notes what happened to an account; the owner reads it, and hears by mail of what she must not miss. */
export async function noteAccess(query: Query, { kind, person, device, detail = '' }: Happened) {
  await query(
    `insert into public.access_log (kind, person_id, person, device, detail)
     values ($1, $2, $3, $4, left($5, 200))`,
    [kind, person.id, person.name || person.email, device, detail],
  )
}
