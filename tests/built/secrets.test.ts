import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '#server/config.ts'
import { startedSalon, startProduct } from '#tests/support/product.ts'
import { ROOT } from '#tests/support/running.ts'
import { answers } from './site/pages.ts'

/** Words of the server's own code. */
const INNER = ['service_role', 'auth_server', 'PRIVATE KEY', 'postgres://', 'argon2', 'node:fs']
/** Names like PORT are words of every program; one the dashboard asks the owner to set. */
const NAMES = SETTINGS.filter((name) => name.includes('_') && name !== 'SMTP_URL')

test('no setting, no inner name and no source map stands in what browsers get [N15]', () => {
  const client = ['build/client', 'build/admin/client']
    .flatMap((one) => readdirSync(join(ROOT, one), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = [
    ...client.map((file) => [file, readFileSync(file, 'latin1')] as const),
    ...[...answers].map(
      ([path, { bodies }]) => [path, bodies.identity.toString('latin1')] as const,
    ),
  ]
  expect(texts.length).toBeGreaterThan(100)
  const found = texts.flatMap(([name, text]) =>
    [...NAMES, ...INNER, 'sourceMappingURL=']
      .filter((word) => text.includes(word))
      .map((word) => `${word} in ${name}`),
  )
  expect([...found, ...client.filter((file) => file.endsWith('.map'))]).toEqual([])
})

test('what the settings hold is in no answer of the running server [N15]', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ format: 'jwk' })
  const settings = {
    DATA_DIR: startedSalon(),
    ADMIN_EMAIL: 'kanarie7@salon.test',
    ADMIN_PASSWORD: 'langer Satz mit Kanarienvogel 7',
    BACKUP_KEY: 'kanarienvogel-schluessel',
    SMTP_URL: 'smtp://kanarienvogel:wort@127.0.0.1:1',
    SIGNING_KEY: JSON.stringify(key),
  }
  const secrets = ['anarie', settings.DATA_DIR, String(key.d)]
  const product = await startProduct({ env: settings })
  const api = [
    ...['/rest/v1/', '/rest/v1/reviews', '/rest/v1/nichts', '/auth/v1/settings', '/auth/v1/user'],
    ...['/auth/v1/.well-known/jwks.json', '/forms/token?form=request', '/healthz', '/readyz'],
  ]
  for (const path of [...answers.keys(), ...api]) {
    const answer = await product.request(path)
    const text = JSON.stringify([...answer.headers]) + (await answer.text())
    expect([path, ...secrets.filter((secret) => text.includes(secret))]).toEqual([path])
  }
  expect(await product.stop()).toBe(0)
})
