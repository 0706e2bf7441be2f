import { expect, test } from 'vitest'
import { MAILBOX_CASES } from '#tests/forms/values.ts'
import { machineModule } from '#tests/support/trial.ts'

type Reading = { value?: string; problem?: string }

const { readDomain, readEmail, readBackupKey, readDatabaseUrl, readOptions } = await machineModule<{
  readDomain: (text: string, isInternal?: boolean) => Reading
  readEmail: (text: string) => Reading
  readBackupKey: (text: string) => Reading
  readDatabaseUrl: (text: string) => Reading
  readOptions: (args: string[]) => Record<string, unknown>
}>('install/answers.mjs')

test.each([
  ['mein-salon.de', 'mein-salon.de'],
  [' https://www.Mein-Salon.de/preise?a=1 ', 'mein-salon.de'],
  ['http://mein-salon.de.', 'mein-salon.de'],
  ['salon.friseur.hamburg', 'salon.friseur.hamburg'],
  ['friseur-müller.de', 'xn--friseur-mller-4ob.de'],
])('however a domain is written, it is understood: %s [K212]', (text, domain) => {
  expect(readDomain(text)).toEqual({ value: domain })
})

test.each([
  '',
  'salon',
  'mein-salon.de:8080',
  '192.0.2.7',
  '[2001:db8::1]',
  'mein salon.de',
  'ich@mein-salon.de',
  '-salon.de',
  'salon..de',
  'mein-salon.de{respond}',
  `${'a'.repeat(64)}.de`,
  'https://',
])('what is no domain is refused with an example: %s [K212]', (text) => {
  expect(readDomain(text)).toEqual({
    problem: `„${text}“ ist keine Domain. Sie sieht so aus: mein-salon.de`,
  })
})

test('a name of one word is good only where Caddy is its own authority [K212]', () => {
  expect(readDomain('salon', true)).toEqual({ value: 'salon' })
})

test.each([
  ...MAILBOX_CASES,
  [' inhaberin+web@post.mein-salon.de ', true],
  ['ich@salon.de\nX=1', false],
] as const)(
  'a mailbox is taken, and refused where it is none or could break the file of settings: %j %s [K212] [R320]',
  (text, isOne) => {
    const problem = expect.stringMatching(/ist keine E-Mail-Adresse/)
    expect(readEmail(text)).toEqual(isOne ? { value: text.trim() } : { problem })
  },
)

test('a key or an address of a database that the file of settings could not hold is refused [K212]', () => {
  expect(readBackupKey('kurz').problem).toMatch(/mindestens 16 Zeichen/)
  expect(readBackupKey('ein "Schlüssel" mit Anführung').problem).toBeDefined()
  expect(readBackupKey('TDxMQ2gNBfMGcXd7i_vZ')).toEqual({ value: 'TDxMQ2gNBfMGcXd7i_vZ' })
  expect(readDatabaseUrl('mysql://a:b@c/d').problem).toMatch(/postgres:\/\//)
  expect(readDatabaseUrl('postgres://a:b@c/d')).toEqual({ value: 'postgres://a:b@c/d' })
})

test('what stands behind install.sh is read whole, and anything unknown is answered with how it goes [K212]', () => {
  const args = ['--domain', 'www.mein-salon.de', '--email', 'ich@mein-salon.de', '--yes']
  expect(readOptions(args)).toMatchObject({
    domain: 'mein-salon.de',
    email: 'ich@mein-salon.de',
    isSilent: true,
    isInternal: false,
    withCaddy: true,
  })
  expect(() => readOptions(['--domian', 'mein-salon.de'])).toThrow(/^So geht es:/)
  expect(() => readOptions(['--domain', 'salon'])).toThrow(/ist keine Domain/)
})
