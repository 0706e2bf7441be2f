import { expect } from 'vitest'
import { migrations } from '#server/database/migrations.ts'
import { test } from '#tests/support/server.ts'
import { schema } from './schema.ts'

const newer = { name: 'app/9999_neu.sql', sql: 'select 1', checksum: 'neu' }
const last = migrations.at(-1)?.name

test('the doctor compares what was applied with what the program brings [X81]', async ({
  server: { database },
}) => {
  expect(await schema(database)).toEqual({
    state: 'good',
    what: `Auf dem Stand dieses Programms: ${migrations.length} Migrationen.`,
  })
  expect(await schema(database, [...migrations, newer])).toEqual({
    state: 'bad',
    what: 'Der Datenbank fehlt: app/9999_neu.sql.',
    remedy: 'Den Server neu starten; er holt es beim Start nach.',
  })
  const bent = migrations.map((one) => (one.name === last ? { ...one, checksum: 'anders' } : one))
  expect(await schema(database, bent)).toEqual({
    state: 'bad',
    what: `Nach ihrer Anwendung verändert: ${last}.`,
    remedy: 'Die Dateien in database/migrations wiederherstellen (git checkout).',
  })
  expect(await schema(database, migrations.slice(0, -1))).toEqual({
    state: 'open',
    what: `Die Datenbank ist neuer als dieses Programm: ${last}.`,
    remedy: 'Die neue Fassung starten (git pull && npm start). Bis dahin läuft diese weiter.',
  })
})

test('nobody but the server’s own jobs reads the journal [X81]', async ({
  server: { database },
}) => {
  for (const role of ['anon', 'authenticated'] as const) {
    await expect(
      database.as(role, null, (query) => query('select * from salon.applied_migrations()')),
    ).rejects.toMatchObject({ code: '42501' })
  }
})
