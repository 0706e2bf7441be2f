import { expect, test } from 'vitest'
import { CHECK_LABELS } from '#domain/system/checks.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runToEnd, startedSalon, startProduct } from '#tests/support/product.ts'

const IN_A_FOLDER = /npm |\.env\b(?<!salon\.env)|git /

test('an installed machine is told its own commands and its own settings file, everywhere, and hears every check of the doctor without a database [K251] [K4] [X82] [X87]', async () => {
  const env = { DATA_DIR: startedSalon(), SALON_PLACE: 'machine' }
  const run = (name: string, more = {}) =>
    runToEnd({ command: ['node', 'scripts/run.mjs', name], env: { ...env, ...more } })
  const product = await startProduct({ env })
  expect(product.banner).toContain('Beenden       sudo systemctl stop salon.socket salon')
  const taken = await run('start', { PORT: new URL(product.url).port })
  expect([taken.code, taken.err]).toEqual([
    1,
    expect.stringMatching(/Mit PORT=\d+ in \/etc\/salon\/salon\.env nehmen Sie einen anderen\./),
  ])
  const broken = await run('doctor', {
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://salon@127.0.0.1:${await freePort()}/salon`,
  })
  expect(broken.code).toBe(1)
  expect(broken.out.match(/^\S.*$/gm)?.slice(0, -1)).toEqual(Object.values(CHECK_LABELS))
  expect(broken.out).toContain('SITE_URL in der Datei /etc/salon/salon.env auf die eigene Adresse')
  expect(broken.out).toContain('Den Server neu starten (sudo systemctl restart salon).')
  const usage = await run('admin')
  expect(usage.err).toContain('\n  sudo salon admin link name@adresse.de\n')
  expect(await product.stop()).toBe(0)
  const told = [product.banner, taken.err, broken.out, usage.err]
  expect(told.filter((text) => IN_A_FOLDER.test(text))).toEqual([])
})
