import pg from 'pg'
import { inject } from 'vitest'
import { fill } from '#server/backup/fill.ts'
import { connectAsOwner } from '#server/backup/write.ts'
import { loginRoleName } from '#server/database/login-role.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Migration } from '#server/database/migrations.ts'

let count = 0

/** An empty database, or one in the schema of these migrations; `owner` may do what no request may. */
export async function newDatabase(schema: Migration[] = [], template = 'template0') {
  const cluster = inject('cluster')
  const name = `upgrade_${process.pid}_${count++}`
  const connection = { ...cluster, database: name }
  await asAdmin(`create database ${name} template ${template}`)
  const owner = await connectAsOwner(connection)
  if (schema.length > 0) await migrate(owner, schema)
  return {
    owner,
    connection,
    async close() {
      await owner.end()
      await asAdmin(`drop database ${name} with (force)`)
      await asAdmin(`drop role if exists "${loginRoleName(name)}"`)
    },
  }

  async function asAdmin(sql: string) {
    const admin = new pg.Client({ ...cluster, database: 'postgres' })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
}

/** A salon that was never anything but new. */
export function newSalon() {
  return newDatabase([], 'salon_template')
}

/** The salon of a kept backup, in the schema of its day. */
export async function oldSalon(file: string) {
  const database = await newDatabase()
  await fill(database.owner, file, undefined)
  return database
}
