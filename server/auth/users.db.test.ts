import { expect } from 'vitest'
import { EMAIL, PASSWORD, SALON_NAME, test } from '#tests/support/salon.ts'
import { addUser, ensureFirstAdmin, listUsers, removeUser, setPassword } from './users.ts'

const OTHER = { email: 'Zweite@Salon.test', password: PASSWORD, salonName: SALON_NAME }

test('the owner adds, lists and removes accounts [A28]', async ({ salon, database }) => {
  await database.as('auth_server', null, (query) => addUser(query, OTHER))
  const listed = await database.as('auth_server', null, listUsers)
  expect(listed.map(({ email, is_admin }) => [email, is_admin])).toEqual([
    [EMAIL, true],
    ['zweite@salon.test', true],
  ])
  expect((await salon.signIn(PASSWORD, {}, 'zweite@salon.test')).status).toBe(200)

  await database.as('auth_server', null, (query) => removeUser(query, OTHER.email))
  expect((await salon.signIn(PASSWORD, {}, 'zweite@salon.test')).status).toBe(400)
})

test('an account cannot be made twice, without an address or with a weak password [A28]', async ({
  salon: _,
  database,
}) => {
  const add = (changes: Partial<typeof OTHER>) =>
    database.as('auth_server', null, (query) => addUser(query, { ...OTHER, ...changes }))

  await expect(add({ email: EMAIL })).rejects.toThrow(
    'Ein Konto inhaberin@salon.test gibt es schon.',
  )
  await expect(add({ email: EMAIL.replace('salon.test', 'salon') })).rejects.toThrow(
    'Bitte geben Sie eine E-Mail-Adresse an',
  )
  await expect(add({ email: 'niemand' })).rejects.toThrow('Bitte geben Sie eine E-Mail-Adresse an')
  await expect(add({ password: 'kurz' })).rejects.toThrow('mindestens 15 Zeichen')
  for (const work of [
    () => database.as('auth_server', null, (query) => removeUser(query, 'x@y.z')),
    () =>
      database.as('auth_server', null, (query) => setPassword(query, { ...OTHER, email: 'x@y.z' })),
  ]) {
    await expect(work()).rejects.toThrow('Ein Konto x@y.z gibt es nicht.')
  }
})

test('the first start makes one admin, however many servers start [A28]', async ({
  salon,
  database,
}) => {
  await database.owner('delete from auth.users')
  const start = () =>
    database.as('auth_server', null, (query) =>
      ensureFirstAdmin(query, { email: EMAIL, salonName: SALON_NAME }),
    )
  const made = (await Promise.all([start(), start(), start()])).filter((one) => one !== null)

  expect(made).toEqual([
    { email: EMAIL, password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/), isGenerated: true },
  ])
  expect((await salon.signIn(made[0]?.password)).status).toBe(200)
})
