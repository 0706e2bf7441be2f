import { expect } from 'vitest'
import { generatedPassword } from '#server/auth/users.ts'
import { readConfig } from '#server/config.ts'
import { SALON_NAME, test } from '#tests/support/salon.ts'
import { firstAdmin } from './first-admin.ts'

const SITE_URL = 'https://mein-salon.de'

test('a first start with an address of its own tells a link once and no password [A101]', async ({
  salon,
  database,
}) => {
  await database.owner('truncate auth.users cascade')
  const start = () => firstAdmin(salon.auth, readConfig({ SITE_URL }, '/salon'), SALON_NAME)
  const told = await Promise.all([start(), start(), start()])
  const links = told.flatMap(({ entry }) => entry ?? [])

  expect(told.map(({ email }) => email)).toEqual(Array(3).fill('inhaberin@mein-salon.de'))
  expect(links).toEqual([
    {
      is: 'link',
      text: expect.stringMatching(/^https:\/\/mein-salon\.de\/admin\/einladung#[0-9a-f]{64}$/),
    },
  ])
  const token = links[0]?.text.split('#')[1]
  const opened = await salon.send('POST', '/auth/v1/invitation', { token })
  expect(opened.body).toEqual({
    ...{ name: '', email: 'inhaberin@mein-salon.de', is_new: false },
  })
  expect((await start()).entry).toBe(null)
})

test('with the sample address it tells a password, with a password given nothing [A101]', async ({
  salon,
  database,
}) => {
  await database.owner('truncate auth.users cascade')
  const sample = await firstAdmin(salon.auth, readConfig({}, '/salon'), SALON_NAME)
  expect(sample.entry).toEqual({
    is: 'password',
    text: expect.stringMatching(/^(\w{5}-){3}\w{5}$/),
  })
  await database.owner('truncate auth.users cascade')
  const given = readConfig({ SITE_URL, ADMIN_PASSWORD: generatedPassword() }, '/salon')
  expect((await firstAdmin(salon.auth, given, SALON_NAME)).entry).toBe(null)
})
