import { expect } from 'vitest'
import { schema as today } from '#server/database/schema-files.ts'
import { test } from '#tests/support/server.ts'
import { schema } from './database.ts'

const newer = { name: 'tables/9999_neu.sql', sql: 'select 1', checksum: 'neu' }
const last = today.tables.at(-1)?.name

/** The same files, the last of them with another text. */
const bent = (files: typeof today.tables) => [
  ...files.slice(0, -1),
  ...files.slice(-1).map((one) => ({ ...one, checksum: 'anders' })),
]

test('the doctor compares what was applied with what the program brings [X81]', async ({
  server: { database },
}) => {
  expect(await schema(database)).toEqual({
    state: 'good',
    what: 'Die Datenbank ist auf dem neuesten Stand.',
  })
  expect(await schema(database, { ...today, tables: [...today.tables, newer] })).toEqual({
    state: 'bad',
    what: 'Der Datenbank fehlt: tables/9999_neu.sql.',
    remedy: 'Den Server neu starten; er holt es beim Start nach.',
  })
  expect(await schema(database, { ...today, tables: bent(today.tables) })).toEqual({
    state: 'bad',
    what: `Nach ihrer Anwendung verändert: ${last}.`,
    remedy: 'Das Programm so wiederherstellen, wie es kam (git checkout database).',
  })
  expect(await schema(database, { ...today, tables: today.tables.slice(0, -1) })).toEqual({
    state: 'open',
    what: `Die Datenbank ist neuer als dieses Programm: ${last}.`,
    remedy: 'Die neue Fassung starten (git pull && npm start). Bis dahin läuft diese weiter.',
  })
  expect(await schema(database, { ...today, functions: bent(today.functions) })).toEqual({
    state: 'open',
    what: `Aus einer anderen Fassung des Programms: ${today.functions.at(-1)?.name}.`,
    remedy: 'Den Server neu starten; er bringt seine eigenen Funktionen mit.',
  })
})
