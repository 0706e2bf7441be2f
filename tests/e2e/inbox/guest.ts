import { join } from 'node:path'
import pg from 'pg'
import { addUser } from '#server/auth/users.ts'
import { findEmbedded } from '#server/database/embedded/cluster.ts'

/** An account that can sign in and is no admin. */
export async function addGuest(guest: { email: string; password: string }) {
  const connection = await findEmbedded(join(String(process.env.E2E_FOLDER), 'data'))
  const owner = new pg.Client(connection ?? {})
  await owner.connect()
  await addUser(async (sql, params) => (await owner.query(sql, params)).rows, {
    ...guest,
    salonName: 'Salon',
  })
  await owner.query(
    'delete from salon.admins where user_id in (select id from auth.users where email = $1)',
    [guest.email],
  )
  await owner.end()
}
