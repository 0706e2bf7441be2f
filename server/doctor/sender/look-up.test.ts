import { expect, test } from 'vitest'
import { type Sender, senderFindings } from '#domain/system/sender.ts'
import { openNameServer, type Zone } from '#tests/support/mail/name-server.ts'
import { lookUpSender } from './look-up.ts'

const KEY = 'A'.repeat(392)
const sender: Sender = {
  address: 'hallo@salon.test',
  domain: 'salon.test',
  mailHost: 'smtp.anbieter.test',
  dkim: null,
  settingsFile: '.env',
}
const signing = { ...sender, dkim: { selector: 's1', publicKey: KEY } }
const good: Zone = {
  'salon.test': ['google-site-verification=x', 'v=spf1 include:_spf.anbieter.test ~all'],
  '_dmarc.salon.test': ['v=DMARC1; p=quarantine'],
  's1._domainkey.salon.test': [`v=DKIM1; k=rsa; p=${KEY}`],
}

/** What a real name server's answers about a domain lead to. */
async function examined(zone: Zone, who: Sender = sender) {
  const server = await openNameServer(zone)
  try {
    return senderFindings(who, await lookUpSender(who, [server.address]))
  } finally {
    await server.close()
  }
}

const withOut = (...names: string[]) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)))

test('a domain with all three records is well, also with a key longer than one piece [M175]', async () => {
  const well = [{ state: 'good', what: 'Im DNS von salon.test eingetragen: SPF, DKIM und DMARC.' }]
  expect(await examined(good)).toEqual(well)
  expect(await examined(good, signing)).toEqual(well)
})

test('what is missing is told in plain German, with the record to add [M175]', async () => {
  expect(await examined({ 'salon.test': ['irgendwas'] })).toEqual([
    {
      state: 'open',
      what: 'Für salon.test fehlt der SPF-Eintrag: Andere Mailserver wissen nicht, wer in Ihrem Namen schreiben darf, und halten E-Mails leicht für Spam.',
      remedy:
        'Beim Anbieter der Domain einen TXT-Eintrag anlegen, Name salon.test, Wert v=spf1 mx a:smtp.anbieter.test ~all (nennt der Anbieter des Postfachs einen anderen, dann diesen).',
    },
    {
      state: 'open',
      what: 'Für salon.test gibt es keinen DKIM-Schlüssel: Niemand unterschreibt Ihre E-Mails, und sie gelten leichter als Spam.',
      remedy:
        'Beim Anbieter des Postfachs DKIM einschalten. Kann er das nicht, unterschreibt dieser Server: DKIM_KEY und DKIM_SELECTOR in der Datei .env setzen.',
    },
    {
      state: 'open',
      what: 'Für salon.test fehlt der DMARC-Eintrag: Er sagt, was mit gefälschten E-Mails geschehen soll; große Anbieter verlangen ihn.',
      remedy:
        'Beim Anbieter der Domain einen TXT-Eintrag anlegen, Name _dmarc.salon.test, Wert v=DMARC1; p=none',
    },
  ])
})

test('with an own key the record of exactly this key is asked for [M175]', async () => {
  const [, missing] = await examined(withOut('s1._domainkey.salon.test'), signing)
  expect(missing).toEqual({
    state: 'open',
    what: 'Dieser Server unterschreibt E-Mails (DKIM), aber der Schlüssel zum Prüfen steht nicht im DNS: Die Unterschriften gelten nicht.',
    remedy: `Beim Anbieter der Domain einen TXT-Eintrag anlegen, Name s1._domainkey.salon.test, Wert v=DKIM1; k=rsa; p=${KEY}`,
  })
  const other = { ...good, 's1._domainkey.salon.test': ['v=DKIM1; p=BBBB'] }
  const [, mistaken] = await examined(other, signing)
  expect(mistaken).toMatchObject({
    state: 'open',
    what: expect.stringMatching(/^Unter s1\._domainkey\.salon\.test steht ein anderer DKIM-Schl/),
    remedy: expect.stringContaining(`Wert v=DKIM1; k=rsa; p=${KEY}`),
  })
})

test.each<[Zone, string]>([
  [{ 'salon.test': ['v=spf1 -all', 'v=spf1 mx ~all'] }, '2 SPF-Einträge; dann gilt keiner'],
  [{ 'salon.test': ['v=spf1 mx +all'] }, 'erlaubt jedem'],
  [{ '_dmarc.salon.test': ['v=DMARC1; rua=mailto:a@b.test'] }, 'unvollständig oder doppelt'],
  [{ '_dmarc.salon.test': ['v=DMARC1; p=none', 'v=DMARC1; p=no'] }, 'unvollständig oder doppelt'],
])('a record that does not hold is told: %j [M175]', async (changes, words) => {
  const findings = await examined({ ...good, ...changes })
  expect(findings.filter(({ state }) => state === 'open')).toEqual([
    { state: 'open', what: expect.stringContaining(words), remedy: expect.any(String) },
  ])
})

test('a domain follows the policy and the keys of the one above it; one that does not exist is told as that [M175]', async () => {
  const below = { ...sender, domain: 'post.salon.test' }
  expect(await examined({ ...good, 'post.salon.test': ['v=spf1 mx -all'] }, below)).toEqual([
    { state: 'good', what: 'Im DNS von post.salon.test eingetragen: SPF, DKIM und DMARC.' },
  ])
  expect(await examined({ 'anders.test': [] })).toMatchObject([
    { state: 'open', what: expect.stringMatching(/^Die Domain salon.test gibt es im DNS nicht/) },
  ])
})

test('name servers that do not answer make it "nicht geprüft", never bad [M176]', async () => {
  const gone = await openNameServer({})
  await gone.close()
  const records = await lookUpSender(sender, [gone.address])
  const unasked = {
    state: 'open',
    remedy: 'Später noch einmal prüfen; bleibt es so, die Namensserver des Rechners ansehen.',
  }
  expect(senderFindings(sender, records)).toEqual([
    {
      ...unasked,
      what: 'SPF, DKIM und DMARC von salon.test: nicht geprüft, weil das DNS nicht antwortet.',
    },
  ])
  expect(await examined({ ...good, '_dmarc.salon.test': 'silent' })).toEqual([
    { state: 'good', what: 'Im DNS von salon.test eingetragen: SPF und DKIM.' },
    { ...unasked, what: 'DMARC von salon.test: nicht geprüft, weil das DNS nicht antwortet.' },
  ])
}, 20_000)
