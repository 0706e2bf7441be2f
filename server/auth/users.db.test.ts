import { expect } from 'vitest'
import type { Query } from '#server/database/open.ts'
import { EMAIL, PASSWORD, SALON_NAME, test } from '#tests/support/salon.ts'
import {
  addFirstAdmin,
  addUser,
  generatedPassword,
  listUsers,
  removeUser,
  setPassword,
} from './users.ts'

const OTHER = { email: 'Zweite@Salon.test', password: PASSWORD, salonName: SALON_NAME }

test('the owner adds, lists and removes accounts, none twice, without an address or with a weak password [A28]', async ({
  salon,
  database,
}) => {
  const asAuth = <T>(work: (query: Query) => Promise<T>) => database.as('auth_server', null, work)
  const add = (changes: Partial<typeof OTHER> = {}) =>
    asAuth((query) => addUser(query, { ...OTHER, ...changes }))
  await add()
  const listed = await asAuth(listUsers)
  expect(listed.map(({ email, role }) => [email, role])).toEqual([
    [EMAIL, 'owner'],
    ['zweite@salon.test', 'owner'],
  ])
  expect((await salon.signIn(PASSWORD, {}, 'zweite@salon.test')).status).toBe(200)
  await expect(add()).rejects.toThrow('Ein Konto zweite@salon.test gibt es schon.')
  for (const email of ['niemand', 'inhaberin@salon']) {
    await expect(add({ email })).rejects.toThrow('Bitte geben Sie eine E-Mail-Adresse an')
  }
  const email = 'x@y.test'
  await expect(add({ email, password: 'kurz' })).rejects.toThrow('mindestens 15 Zeichen')
  const unknown = 'Ein Konto x@y.test gibt es nicht.'
  await expect(asAuth((query) => removeUser(query, email))).rejects.toThrow(unknown)
  const change = asAuth((query) => setPassword(query, { ...OTHER, email }))
  await expect(change).rejects.toThrow(unknown)

  await asAuth((query) => removeUser(query, OTHER.email))
  expect((await salon.signIn(PASSWORD, {}, 'zweite@salon.test')).status).toBe(400)
  const last = asAuth((query) => removeUser(query, EMAIL))
  await expect(last).rejects.toThrow('Eine Inhaberin bleibt immer.')
})

test('the first start makes one admin, however many servers start [A28]', async ({
  salon,
  database,
}) => {
  await database.owner('truncate auth.users cascade')
  const password = generatedPassword()
  const user = { email: EMAIL, password, salonName: SALON_NAME }
  const start = () => database.as('auth_server', null, (query) => addFirstAdmin(query, user))
  const made = await Promise.all([start(), start(), start()])

  expect(made.filter(Boolean)).toEqual([true])
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
  expect((await salon.signIn(password)).status).toBe(200)
})
