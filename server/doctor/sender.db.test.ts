import { expect } from 'vitest'
import { openNameServer, type Zone } from '#tests/support/mail/name-server.ts'
import { test } from '#tests/support/mail/post.ts'
import { senderDomain } from './mail.ts'

const KEY = 'A'.repeat(392)
const settings = {
  smtpUrl: 'smtps://name:geheim@smtp.anbieter.test',
  mailFrom: 'Hallo@Salon.test' as string | undefined,
  dkim: undefined,
  isSampleSite: false,
}
const signing = { selector: 's1', publicKey: KEY } as never
const GOOD: Zone = {
  'salon.test': ['google-site-verification=x', 'v=spf1 include:_spf.anbieter.test ~all'],
  '_dmarc.salon.test': ['v=DMARC1; p=quarantine'],
  's1._domainkey.salon.test': [`v=DKIM1; k=rsa; p=${KEY}`],
}
const WELL = 'Im DNS von salon.test eingetragen: SPF, DKIM und DMARC.'

const asking = test.extend('ask', ({ database }) => {
  return async (zone: Zone, changes: Partial<Parameters<typeof senderDomain>[1]> = {}) => {
    const server = await openNameServer(zone)
    const found = await senderDomain(database, { ...settings, ...changes }, [server.address])
    await server.close()
    return { found, asked: server.asked, whats: found.map(({ what }) => what) }
  }
})

asking(
  'nobody is asked about an example, a mailbox nobody confirmed, or where nothing is sent [M175]',
  async ({ ask }) => {
    for (const changes of [{ isSampleSite: true }, { smtpUrl: undefined }, { mailFrom: undefined }])
      expect(await ask(GOOD, changes)).toEqual({ found: [], asked: [], whats: [] })
  },
)

asking(
  'the domain of MAIL_FROM is asked about, without it the salon’s own [M175]',
  async ({ ask, database }) => {
    expect((await ask({ 'salon.test': ['v=spf1 mx -all'] })).whats[0]).toBe(
      'Im DNS von salon.test eingetragen: SPF.',
    )
    await database.owner(
      `update public.salon set document = jsonb_set(
         jsonb_set(document, '{contact,email}', '"hallo@eigen.test"'), '{samples}', '{}')`,
    )
    expect((await ask({ 'eigen.test': ['x'] }, { mailFrom: undefined })).whats).toEqual([
      'Im DNS von eigen.test fehlt: SPF, DKIM und DMARC. Andere Mailserver halten E-Mails dann leicht für Spam.',
    ])
  },
)

asking(
  'records are found or not, in two sentences with the records to add [M175]',
  async ({ ask }) => {
    expect((await ask(GOOD)).found).toEqual([{ state: 'good', what: WELL }])
    expect((await ask(GOOD, { dkim: signing })).whats).toEqual([WELL])
    const { '_dmarc.salon.test': _, ...fewer } = GOOD
    const other = { ...fewer, 's1._domainkey.salon.test': ['v=DKIM1; p=BBBB'] }
    expect((await ask(other, { dkim: signing })).found).toEqual([
      { state: 'good', what: 'Im DNS von salon.test eingetragen: SPF.' },
      {
        state: 'open',
        what: 'Im DNS von salon.test fehlt: DKIM und DMARC. Andere Mailserver halten E-Mails dann leicht für Spam.',
        remedy: expect.stringContaining(
          `DKIM unter s1._domainkey.salon.test (v=DKIM1; k=rsa; p=${KEY}).`,
        ),
      },
    ])
    const below = { ...GOOD, 'post.salon.test': ['v=spf1 mx -all'] }
    expect((await ask(below, { mailFrom: 'a@post.salon.test' })).whats).toEqual([
      'Im DNS von post.salon.test eingetragen: SPF, DKIM und DMARC.',
    ])
  },
)

asking(
  'name servers that do not answer make it "nicht geprüft", never bad [M175]',
  async ({ ask }) => {
    expect((await ask({ ...GOOD, '_dmarc.salon.test': 'silent' })).found).toEqual([
      { state: 'good', what: 'Im DNS von salon.test eingetragen: SPF und DKIM.' },
      {
        state: 'open',
        what: 'DMARC von salon.test: nicht geprüft, weil das DNS nicht antwortet.',
        remedy: 'Später noch einmal prüfen; bleibt es so, die Namensserver des Rechners ansehen.',
      },
    ])
  },
  20_000,
)
