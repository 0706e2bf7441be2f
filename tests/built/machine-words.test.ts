import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { runToEnd, startedSalon, startProduct } from '#tests/support/product.ts'

const IN_A_FOLDER = /npm |\.env\b(?<!salon\.env)|git /

test('an installed machine is told its own commands and its own settings file, everywhere [K251]', async () => {
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
  const here = { PORT: String(await freePort()) }
  const usual = await run('doctor', here)
  expect(usual.out).toContain('SITE_URL in der Datei /etc/salon/salon.env auf die eigene Adresse')
  expect(usual.out).toContain('    → sudo salon backup\n')
  const away = { DATABASE_URL: `postgres://salon@127.0.0.1:${await freePort()}/salon` }
  const broken = await run('doctor', { ...here, ...away })
  expect(broken.out).toContain('Den Server neu starten (sudo systemctl restart salon).')
  const usages = [await run('admin'), await run('salon'), await run('restore')]
  expect(usages.map(({ err }) => err)).toEqual([
    expect.stringContaining('\n  sudo salon admin link name@adresse.de\n'),
    expect.stringContaining('\n  sudo salon export DATEI\n'),
    expect.stringContaining('Welche Sicherung? sudo salon restore DATEI'),
  ])
  const backup = await run('backup')
  expect(backup.out).toContain('Mit BACKUP_KEY in der Datei /etc/salon/salon.env wird sie')
  expect(await product.stop()).toBe(0)
  const told = [product.banner, taken.err, usual.out, broken.out, backup.out]
  const wrong = [...told, ...usages.map(({ err }) => err)].filter((text) => IN_A_FOLDER.test(text))
  expect(wrong).toEqual([])
})
