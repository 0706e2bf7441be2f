import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { calendarText } from '#domain/appointments/calendar.ts'
import { readConfig } from '#server/config.ts'
import { type Mail, openMailServer } from '#server/mail/smtp.ts'
import { openMailbox } from '#tests/support/mail/mailbox.ts'
import { readDkimKey } from './dkim-key.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const bare = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const told = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

const letter = {
  messageId: '3fa85f64-5717-4562-b3fc-2c963f66afa6@salon.test',
  from: { name: 'Salon Strähne', address: 'hallo@salon.test' },
  to: 'anna@example.org',
  replyTo: null,
  date: new Date('2026-11-18T10:05:00Z'),
  subject: 'Ihr Termin am Freitag (Nr. F39754)',
  text: 'Guten Tag Frau Möller,\n\nbis Freitag!  \n\n\n',
  autoSubmitted: null,
}

async function sent(env: Record<string, string>, more: Partial<Mail> = {}) {
  const mailbox = await openMailbox()
  onTestFinished(() => mailbox.close())
  const server = openMailServer(mailbox.url, undefined, readConfig(env, '/salon').dkim)
  await server.send({ ...letter, ...more }, new AbortController().signal)
  return mailbox.received[0] ?? expect.fail('No letter has come')
}

test('a key is read as PEM, with its line breaks written out, or as one line [M178]', () => {
  const older = privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64')
  const forms = [pem, pem.replaceAll('\n', '\\n'), bare, older]
  expect(forms.map((form) => readDkimKey(form))).toEqual(
    forms.map(() => ({ privateKey: pem, publicKey: told })),
  )
  const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey
  const other = generateKeyPairSync('ed25519').privateKey
  const wrong = [short, other].map((key) => key.export({ format: 'pem', type: 'pkcs8' }).toString())
  const publicPem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  expect([...wrong, publicPem, '', 'salon'].map(readDkimKey)).toEqual(Array(5).fill(null))
})

test('with a key every letter is signed whole for the domain of its sender, and the signature holds [M178]', async () => {
  const text = calendarText({ method: 'REQUEST', events: [], name: 'Strähne' })
  const calendar = { method: 'REQUEST' as const, text }
  const received = await sent({ DKIM_SELECTOR: 'salon2026', DKIM_KEY: bare }, { calendar })
  const tags = tagsOf(received.headers?.['DKIM-Signature'] ?? '')
  expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', d: 'salon.test', s: 'salon2026' })
  expect(tags.h?.split(':')).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']),
  )
  const { raw } = received
  expect(isSigned(raw, tags, told)).toBe(true)
  expect(isSigned(raw.replace('Ihr Termin', 'Kein Termin'), tags, told)).toBe(false)
  const [, part = ''] = /application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? []
  expect(Buffer.from(part, 'base64').toString()).toBe(text)
  expect((await sent({})).headerNames).not.toContain('DKIM-Signature')
})

function tagsOf(header: string): Record<string, string> {
  const pairs = header.split(';').map((tag) => /^\s*(\w+)=([\s\S]*)$/.exec(tag) ?? ['', '', ''])
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name, value.replace(/\s/g, '')]),
  )
}

/** RFC 6376, 3.4.2: the named headers, and the signature's own without its value. */
function isSigned(raw: string, tags: Record<string, string>, spki: string) {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n') + 2)
  const fields = [...head.matchAll(/^([\w-]+):((?:.*\r\n)(?:[ \t].*\r\n)*)/gm)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  )
  const line = (name: string) => {
    const [, value = ''] = fields.findLast(([one]) => one === name) ?? []
    return `${name}:${value
      .replace(/\r\n(?=[ \t])/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const names = (tags.h ?? '').toLowerCase().split(':')
  const present = names.filter((name) => fields.some(([one]) => one === name))
  const own = line('dkim-signature').replace(/( b=)[^;]*$/, '$1')
  const signed = [...present.map((name) => `${line(name)}\r\n`), own]
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  return createVerify('sha256')
    .update(signed.join(''), 'latin1')
    .verify(key, tags.b ?? '', 'base64')
}
