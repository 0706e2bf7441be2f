import { expect } from 'vitest'
import { openNameServer } from '#tests/support/mail/name-server.ts'
import { test } from '#tests/support/mail/post.ts'
import { senderDomain } from './sender.ts'

const settings = {
  smtpUrl: 'smtps://name:geheim@smtp.anbieter.test',
  mailFrom: undefined,
  dkim: undefined,
  isSampleSite: false,
}
const ZONE = { 'salon.test': ['v=spf1 mx -all'], 'eigen.test': ['x'] }

test('nobody is asked about an example, a mailbox nobody confirmed, or where nothing is sent [M177]', async ({
  database,
}) => {
  const server = await openNameServer(ZONE)
  const asked = (changes: Partial<Parameters<typeof senderDomain>[1]>) =>
    senderDomain(database, { ...settings, ...changes }, [server.address])
  expect(await asked({ isSampleSite: true, mailFrom: 'hallo@salon.test' })).toEqual([])
  expect(await asked({ smtpUrl: undefined, mailFrom: 'hallo@salon.test' })).toEqual([])
  expect(await asked({})).toEqual([])
  expect(server.asked).toEqual([])
  await server.close()
})

test('the domain of MAIL_FROM is asked about, without it the salon’s own [M177]', async ({
  database,
}) => {
  const server = await openNameServer(ZONE)
  const found = await senderDomain(database, { ...settings, mailFrom: 'Hallo@Salon.test' }, [
    server.address,
  ])
  expect(found.map(({ what }) => what)).toContain('Im DNS von salon.test eingetragen: SPF.')
  await database.owner(
    `update public.salon set document = jsonb_set(
       jsonb_set(document, '{contact,email}', '"hallo@eigen.test"'), '{samples}', '{}')`,
  )
  const own = await senderDomain(database, settings, [server.address])
  expect(own[0]?.remedy).toContain('Name eigen.test, Wert v=spf1 mx a:smtp.anbieter.test ~all')
  await server.close()
})
