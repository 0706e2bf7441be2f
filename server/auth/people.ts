import type { Query } from '#server/database/open.ts'

/** Who works here, for an owner: with what each gets in, and when she was last here. Others learn nothing. */
export function listPeople(query: Query, askedBy: string) {
  return query(
    `select people.id, people.name, people.role, users.email, people.created_at,
            (select max(refreshed_at) from auth.sessions where user_id = people.id) as last_active_at,
            (select count(*)::int from auth.passkeys where user_id = people.id) as passkeys,
            users.password_hash is not null as has_password
       from public.people join auth.users using (id)
      where exists (select from public.people where id = $1 and role = 'owner')
      order by people.created_at, people.id`,
    [askedBy],
  )
}

/** With what somebody gets in besides her passkeys. */
export async function waysIn(query: Query, personId: string) {
  const [ways] = await query(
    `select password_hash is not null as has_password, password_changed_at,
            (select count(*)::int from auth.recovery_codes
              where user_id = users.id and used_at is null) as recovery_codes,
            (select max(created_at) from auth.recovery_codes
              where user_id = users.id) as recovery_codes_made_at,
            (select count(*)::int from auth.passkeys where user_id = users.id) as passkeys
       from auth.users where id = $1`,
    [personId],
  )
  return ways
}
