import { expect, test } from 'vitest'
import { isMailbox } from '#domain/text-field.ts'
import { isSmtpUrl, smtpSettings } from './smtp-url.ts'

test.each([
  ['', false],
  ['hallo@salon.test', true],
  ['hallo+web@mail.salon.test', true],
  ['a@b.test,c@d.test', false],
  ['a@b.test;c@d.test', false],
  ['a@b.test c@d.test', false],
  ['Salon <a@b.test>', false],
  ['<a@b.test>', false],
  ['a@b.test\r\nBcc: c@d.test', false],
  ['a@b.test\n', false],
  ['a@b.test\u0000', false],
  ['a@b.test (x)', false],
  ['@c.test:a@b.test', false],
  ['"a b"@b.test', false],
  ['a@sаlon.test', false],
  [`${'a'.repeat(250)}@b.test`, false],
])('a mailbox is one plain address: %j %s [U11]', (text, isOne) => {
  expect(isMailbox(text)).toBe(isOne)
})

test.each([
  ['smtp://mail.test', true],
  ['smtps://name:wort@mail.test:465/', true],
  ['smtp://[::1]:2525', true],
  ['https://mail.test', false],
  ['smtp://mail.test/?tls.rejectUnauthorized=false', false],
  ['smtp://mail.test/pfad', false],
  ['smtp://name:100%@mail.test', false],
  ['mail.test', false],
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
  expect(smtpSettings('smtp://mail.intern:25')).toEqual({
    host: 'mail.intern',
    port: 25,
    secure: false,
    requireTLS: false,
  })
})
