import { hash } from '@node-rs/argon2'
import type { TestDatabase } from '#tests/support/database.ts'

/** As the product keeps a password, with the least that Argon2id takes: hundreds of tests sign in. */
const LEAST = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }

/** An account that may do nothing yet; how one is really made is proven in server/auth/users.db.test.ts. */
export async function addAccount(
  { owner }: Pick<TestDatabase, 'owner'>,
  { email, password }: { email: string; password: string },
) {
  await owner('insert into auth.users (email, password_hash) values ($1, $2)', [
    email,
    await hash(password, LEAST),
  ])
}
