import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { machineModule } from '#tests/support/trial.ts'

type Places = Record<'current' | 'settings' | 'home' | 'data' | 'backups', string>

const { caddyText, fateOf, isTakenUp, packageSumOf, usesInternal, withoutMark } =
  await machineModule<{
    caddyText: (wish: { domain: string; email: string; isInternal?: boolean }) => string
    fateOf: (existing: string | null, packageSum: string | null) => string
    isTakenUp: (text: string) => boolean
    packageSumOf: (conffiles: string, path: string) => string | null
    usesInternal: (text: string) => boolean
    withoutMark: (text: string) => string
  }>('install/caddy.mjs')
const { placesUnder } = await machineModule<{
  placesUnder: (base: string) => Places
}>('places.mjs')
const { newBackupKey, readSettings, settingsText, shownDomain } = await machineModule<{
  newBackupKey: () => string
  readSettings: (places: { settings: string }) => Record<string, string>
  settingsText: (wish: Record<string, string | boolean>) => string
  shownDomain: (domain: string) => string
}>('settings.mjs')

const wish = { domain: 'mein-salon.de', email: 'ich@mein-salon.de', backupKey: 'k'.repeat(32) }
const conffiles = '\n /etc/caddy/Caddyfile 9a0364b9e99bb480dd25e1f0284c8555\n /etc/other 00\n'

test('the settings of a new machine are complete, good and point to its folders [K213]', () => {
  const config = readConfig(parseEnv(settingsText(wish)) as Record<string, string>, '/opt/salon')
  const { data, backups } = placesUnder('/')
  expect(config).toMatchObject({
    siteUrl: 'https://mein-salon.de',
    host: '127.0.0.1',
    port: 3000,
    trustProxy: 1,
    adminEmail: 'ich@mein-salon.de',
    dataDir: data,
    backupDir: backups,
    backupKey: wish.backupKey,
    databaseUrl: undefined,
  })
})

test('another PostgreSQL stands in the settings when it was named [K213]', () => {
  const databaseUrl = 'postgres://salon:geheim@127.0.0.1/salon'
  const config = readConfig(parseEnv(settingsText({ ...wish, databaseUrl })) as never, '/opt/salon')
  expect(config.databaseUrl).toBe(databaseUrl)
})

test('every new key of backups is long and another one [K213]', () => {
  expect(newBackupKey()).toMatch(/^[\w-]{32}$/)
  expect(newBackupKey()).not.toBe(newBackupKey())
})

test('Caddy gets the certificate, sends www to the bare domain, and hands everything to the salon [K214]', () => {
  const text = caddyText(wish)
  expect(text).toMatch(
    /^mein-salon\.de \{\n\ttls ich@mein-salon\.de\n[\s\S]*^\treverse_proxy 127\.0\.0\.1:3000 /m,
  )
  expect(text).toMatch(
    /^www\.mein-salon\.de \{[^}]*redir https:\/\/mein-salon\.de\{uri\} permanent/m,
  )
  expect(text).not.toContain('{{')
  expect(text).toMatch(/^\{\n[\s\S]*exclude http\.log\.error/m)
  expect(text).toContain('\tadmin unix//var/lib/caddy/admin.sock\n')
  expect(usesInternal(text)).toBe(false)
  expect(usesInternal(caddyText({ ...wish, isInternal: true }))).toBe(true)
})

test('a subdomain gets no www, whose certificate nobody could get [K214]', () => {
  expect(caddyText({ ...wish, domain: 'salon.friseur.de' })).not.toContain('www.')
})

test('a Caddyfile of somebody else is never touched, that of the package is kept, ours is renewed [K214]', () => {
  const sum = packageSumOf(conffiles, '/etc/caddy/Caddyfile')
  expect(sum).toBe('9a0364b9e99bb480dd25e1f0284c8555')
  expect(fateOf(null, sum)).toBe('write')
  expect(fateOf('hello world', '5eb63bbbe01eeed093cb22bb8f5acdc3')).toBe('keep-and-replace')
  expect(fateOf('hello world', sum)).toBe('leave')
  expect(fateOf('hello world', null)).toBe('leave')
  expect(fateOf(caddyText(wish), sum)).toBe('replace')
})

test('our part in a Caddyfile of somebody else is seen there and does not make the whole file ours [K214]', () => {
  const pasted = withoutMark(caddyText(wish))
  expect(pasted).toMatch(/^\{\n\t# /)
  expect(isTakenUp(pasted)).toBe(true)
  expect(fateOf(`${pasted}andere.de {\n}\n`, null)).toBe('leave')
  expect(isTakenUp('andere.de {\n\treverse_proxy 127.0.0.1:8080\n}\n')).toBe(false)
})

test('behind a web server nobody knows, no visitor is believed about their own address [K261]', () => {
  const text = settingsText({ ...wish, withCaddy: false })
  const config = readConfig(parseEnv(text) as Record<string, string>, '/opt/salon')
  expect(config.trustProxy).toBe(0)
})

test.each([
  ['SITE_URL="https://a.de"', { SITE_URL: 'https://a.de' }],
  ["SMTP_URL='smtp://a:b$c@d'", { SMTP_URL: 'smtp://a:b$c@d' }],
  ['# A=1\n\n# b\r\nPORT=3000 \r\n', { PORT: '3000' }],
])('a setting that systemd and the commands read alike is read: %j [K262]', (text, settings) => {
  expect(readSettings({ settings: written(text) })).toEqual(settings)
})

test.each([
  'BACKUP_KEY=abcdefghijklmnop#qrst',
  'K="abc" # note',
  'K=abc\\def',
  'K="a\\nb"',
  'K=`abc`',
  '  # hinter diesem liest Node den nächsten Namen falsch',
  'export K=1',
  'K = 1',
  'K="auf\nzwei"',
])('one that they would read differently is refused with its line: %j [K262]', (line) => {
  expect(() => readSettings({ settings: written(`PORT=3000\n${line}\n`) })).toThrow(/^Zeile 2 in /)
})

function written(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'salon.env')
  writeFileSync(path, text)
  return path
}

test('the unit runs the salon with few rights, in the places that install.sh makes, at the port Caddy asks [K222]', () => {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../deploy/machine', name), 'utf8')
  const unit = read('salon.service').split('\n')
  const { current, settings, home } = placesUnder('/')
  const wanted = [
    'User=salon',
    `WorkingDirectory=${current}`,
    `EnvironmentFile=${settings}`,
    `ReadWritePaths=${home}`,
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'PrivateTmp=yes',
    'ProtectHome=yes',
    'Restart=always',
    'KillMode=mixed',
  ]
  expect(wanted.filter((line) => !unit.includes(line))).toEqual([])
  expect(read('salon.socket')).toContain('ListenStream=127.0.0.1:3000\n')
  expect(read('Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 ')
})

test.each([
  ['xn--friseur-mller-4ob.de', 'friseur-müller.de'],
  ['mein-salon.de', 'mein-salon.de'],
  ['salon.intern:8080', 'salon.intern:8080'],
])('a domain is told as people write it: %s [K440]', (domain, shown) => {
  expect(shownDomain(domain)).toBe(shown)
})
