import { expect, onTestFinished, test } from 'vitest'
import { asciiMailbox, isMailbox } from '#domain/text-field.ts'
import { MAILBOX_CASES } from '#tests/forms/values.ts'
import { openMailbox } from '#tests/support/mail/mailbox.ts'
import { openMailServer } from './smtp.ts'
import { isSmtpUrl, smtpSettings } from './smtp-url.ts'

test('a mailbox is one plain address, and a domain with umlauts travels as mail servers read it [U11] [R320]', () => {
  for (const [text, isOne] of [...MAILBOX_CASES, ['a@b.test\n', false], ['a@b.test\0', false]]) {
    expect([text, isMailbox(`${text}`)]).toEqual([text, isOne])
  }
  expect(asciiMailbox('Anna@Salon-Strähne.de')).toBe('Anna@xn--salon-strhne-ocb.de')
  expect(asciiMailbox("o'hara@example.org")).toBe("o'hara@example.org")
  expect(asciiMailbox('kein Postfach')).toBe('kein Postfach')
})

test.each([
  ['smtp://mail.test', true],
  ['smtps://name:wort@mail.test:465/', true],
  ['https://mail.test', false],
  ['smtp://mail.test/?tls.rejectUnauthorized=false', false],
  ['smtp://mail.test/pfad', false],
  ['smtp://name:100%@mail.test', false],
  ['smtp://', false],
])('a mail server is named by one address without extras: %s %s [U11]', (text, isOne) => {
  expect(isSmtpUrl(text)).toBe(isOne)
})

test('name and password may hold any character, and a password never travels in the open [U11]', () => {
  expect(smtpSettings('smtp://salon%40mail.test:p%2Fw%3A%C3%A4@mail.test')).toEqual({
    host: 'mail.test',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'salon@mail.test', pass: 'p/w:ä' },
  })
  expect(smtpSettings('smtps://a:b@mail.test')).toMatchObject({ port: 465, secure: true })
  expect(smtpSettings('smtp://a:b@127.0.0.1:2525')).toMatchObject({ requireTLS: false })
  expect(smtpSettings('smtp://mail.internal:25')).toEqual({
    host: 'mail.internal',
    port: 25,
    secure: false,
    requireTLS: false,
  })
  expect(smtpSettings('smtp://a:b@mail.internal')).toMatchObject({ requireTLS: true })
})

test.each([
  ['MAIL.EXAMPLE.ORG.', true],
  ['9.9.9.9', true],
  ['[2620:fe::fe]', true],
  ['localhost', false],
  ['10.0.0.5', false],
  ['[fd00::25]', false],
  ['postfix', false],
])(
  'without a password letters leave this network over TLS or not at all: %s %s [U11]',
  (host, isDemanded) => {
    expect(smtpSettings(`smtp://${host}`)).toMatchObject({ requireTLS: isDemanded })
    expect(smtpSettings(`smtps://${host}`)).toMatchObject({ secure: true, requireTLS: false })
  },
)

test('a server that knows no TLS gets neither letter nor password where TLS is demanded [U11]', async () => {
  const mailbox = await openMailbox()
  onTestFinished(() => mailbox.close())
  // This machine too, but by an address that no rule takes for it.
  const server = openMailServer(mailbox.urlWithLogin.replace('127.0.0.1', '0.0.0.0'))
  await expect(server.check()).rejects.toThrow(
    'Mit dem Mailserver kommt keine verschlüsselte Verbindung zustande',
  )
  expect(mailbox.state).toMatchObject({ connections: 1, letters: 0 })
})
