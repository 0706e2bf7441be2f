import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { MAILBOX_CASES } from '#tests/forms/values.ts'
import { machineModule } from '#tests/support/trial.ts'

type Place = 'current' | 'versions' | 'command' | 'settings' | 'settingsFolder' | 'home'
type Places = Record<Place | 'data' | 'backups', string>
type Step = (parts: { places: Places }) => void

const { readDomain, readEmail, readBackupKey, readDatabaseUrl, readOptions } = await machineModule<{
  readDomain: (text: string, isInternal?: boolean) => string
  readEmail: (text: string) => string
  readBackupKey: (text: string) => string
  readDatabaseUrl: (text: string) => string
  readOptions: (args: string[]) => Record<string, unknown>
}>('install/answers.mjs')
const { caddyText, isOurs, isTakenUp } = await machineModule<{
  caddyText: (wish: { domain: string; email: string; isInternal?: boolean }) => string
  isOurs: (text: string) => boolean
  isTakenUp: (text: string) => boolean
}>('install/caddy.mjs')
const { placesUnder } = await machineModule<{ placesUnder: (base: string) => Places }>('places.mjs')
const { newBackupKey, readSettings, settingsText, shownDomain } = await machineModule<{
  newBackupKey: () => string
  readSettings: (places: { settings: string }) => Record<string, string>
  settingsText: (wish: Record<string, string | boolean>) => string
  shownDomain: (domain: string) => string
}>('settings.mjs')
const { allOrNothing } = await machineModule<{
  allOrNothing: (parts: { places: Places }, steps: Step[]) => Promise<void>
}>('install/steps.mjs')
const { writeWhole } = await machineModule<{
  writeWhole: (path: string, text: string, mode?: number) => void
}>('system.mjs')
const { isDomain, leftOf, readWish, uninstall } = await machineModule<{
  isDomain: (answer: string | null, domain: string | null) => boolean
  leftOf: (places: Places, settings: Record<string, string>) => string[]
  readWish: (args: string[]) => { data: boolean; domain?: string }
  uninstall: (places: Places, args: string[]) => void
}>('uninstall.mjs')

const wish = { domain: 'mein-salon.de', email: 'ich@mein-salon.de', backupKey: 'k'.repeat(32) }
const PUNYCODE = 'xn--friseur-mller-4ob.de'

test.each([
  [' https://www.Mein-Salon.de/preise?a=1 ', 'mein-salon.de'],
  ['http://mein-salon.de.', 'mein-salon.de'],
  ['salon.friseur.hamburg', 'salon.friseur.hamburg'],
  ['friseur-müller.de', PUNYCODE],
])('however a domain is written, it is understood: %s [K212]', (text, domain) => {
  expect(readDomain(text)).toBe(domain)
})

test.each([
  ...['', 'salon', 'mein-salon.de:8080', '192.0.2.7', '[2001:db8::1]', 'mein salon.de'],
  ...['ich@mein-salon.de', '-salon.de', 'mein-salon.de{respond}', `${'a'.repeat(64)}.de`],
])('what is no domain is refused with an example: %s [K212]', (text) => {
  const refusal = `„${text}“ ist keine Domain. Sie sieht so aus: mein-salon.de`
  expect(() => readDomain(text)).toThrow(refusal)
})

test.each([
  ...MAILBOX_CASES,
  [' inhaberin+web@post.mein-salon.de ', true],
  ['ich@salon.de\nX=1', false],
] as const)(
  'a mailbox is taken, and refused where it is none or could break the file of settings: %j %s [K212] [R320]',
  (text, isOne) => {
    if (isOne) expect(readEmail(text)).toBe(text.trim())
    else expect(() => readEmail(text)).toThrow('ist keine E-Mail-Adresse')
  },
)

test('a key or an address of a database that the file of settings could not hold is refused [K212]', () => {
  expect(() => readBackupKey('kurz')).toThrow('mindestens 16 Zeichen')
  expect(() => readBackupKey('ein "Schlüssel" mit Anführung')).toThrow()
  expect(readBackupKey('TDxMQ2gNBfMGcXd7i_vZ')).toBe('TDxMQ2gNBfMGcXd7i_vZ')
  expect(() => readDatabaseUrl('mysql://a:b@c/d')).toThrow('postgres://')
  expect(readDatabaseUrl('postgres://a:b@c/d')).toBe('postgres://a:b@c/d')
})

test('what stands behind install.sh is read whole, and anything unknown is answered with how it goes [K212]', () => {
  const args = ['--domain', 'www.mein-salon.de', '--email', 'ich@mein-salon.de']
  expect(readOptions(args)).toMatchObject({
    ...{ domain: 'mein-salon.de', email: 'ich@mein-salon.de' },
    ...{ isInternal: false, withCaddy: true },
  })
  expect(() => readOptions(['--domian', 'mein-salon.de'])).toThrow(/^So geht es:/)
  expect(() => readOptions(['--domain', 'salon'])).toThrow(/ist keine Domain/)
  // A name of one word is good only where Caddy is its own authority.
  expect(readDomain('salon', true)).toBe('salon')
})

test.each(['install.mjs', 'salon.mjs'])('%s starts, and says how it goes [K212]', (name) => {
  const program = join(import.meta.dirname, '../../deploy/machine', name)
  const { status, stdout } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('So geht es:')])
})

test('the settings of a new machine are complete, good and point to its folders, each with a key of its own [K213] [K261]', () => {
  const configOf = (more: Record<string, string | boolean> = {}) =>
    readConfig(parseEnv(settingsText({ ...wish, ...more })) as never, '/opt/salon')
  const { data, backups } = placesUnder('/')
  expect(configOf()).toMatchObject({
    ...{ siteUrl: 'https://mein-salon.de', host: '127.0.0.1', port: 3000, trustProxy: 1 },
    ...{ adminEmail: 'ich@mein-salon.de', dataDir: data, backupDir: backups },
    ...{ backupKey: wish.backupKey, databaseUrl: undefined },
  })
  const databaseUrl = 'postgres://salon:geheim@127.0.0.1/salon'
  expect(configOf({ databaseUrl }).databaseUrl).toBe(databaseUrl)
  // Behind a web server nobody knows, no visitor is believed about their own address.
  expect(configOf({ withCaddy: false }).trustProxy).toBe(0)
  expect(newBackupKey()).toMatch(/^[\w-]{32}$/)
  expect(newBackupKey()).not.toBe(newBackupKey())
})

test('a file of settings is whole, readable as asked and leaves no draft [K213]', () => {
  const path = settingsFile('')
  writeWhole(path, 'A="1"\n', 0o640)
  writeWhole(path, 'A="2"\n', 0o640)
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['A="2"\n', 0o640])
  expect(existsSync(`${path}.neu`)).toBe(false)
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
  expect(text).not.toContain('\ttls internal\n')
  expect(caddyText({ ...wish, isInternal: true })).toContain('\ttls internal\n')
  // Nobody could get a certificate for the www of a subdomain.
  expect(caddyText({ ...wish, domain: 'salon.friseur.de' })).not.toContain('www.')
})

test("our Caddyfile is known by its mark, somebody else's stays theirs, also with our part in it [K214]", () => {
  expect(isOurs(caddyText(wish))).toBe(true)
  const theirs = `${caddyText(wish).replace(/^(#.*\n)+/, '')}andere.de {\n}\n`
  expect([isOurs(theirs), isTakenUp(theirs)]).toEqual([false, true])
  expect(isTakenUp('andere.de {\n\treverse_proxy 127.0.0.1:8080\n}\n')).toBe(false)
})

test.each([
  ['SITE_URL="https://a.de"', { SITE_URL: 'https://a.de' }],
  ["SMTP_URL='smtp://a:b$c@d'", { SMTP_URL: 'smtp://a:b$c@d' }],
  ['# A=1\n\n# b\r\nPORT=3000 \r\n', { PORT: '3000' }],
])('a setting that systemd and the commands read alike is read: %j [K212]', (text, settings) => {
  expect(readSettings({ settings: settingsFile(text) })).toEqual(settings)
})

test.each([
  ...['BACKUP_KEY=abcdefghijklmnop#qrst', 'K="abc" # note', 'K=abc\\def', 'K="a\\nb"', 'K=`abc`'],
  ...['  # hinter diesem liest Node den nächsten Namen falsch', 'export K=1', 'K = 1'],
  'K="auf\nzwei"',
])('one that they would read differently is refused with its line: %j [K212]', (line) => {
  const settings = settingsFile(`PORT=3000\n${line}\n`)
  expect(() => readSettings({ settings })).toThrow(/^Zeile 2 in /)
})

test('the unit runs the salon with few rights, in the places that install.sh makes, at the port Caddy asks [K222]', () => {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../deploy/machine', name), 'utf8')
  const unit = read('salon.service').split('\n')
  const { current, settings, home } = placesUnder('/')
  const wanted = [
    ...['User=salon', `WorkingDirectory=${current}`, `EnvironmentFile=${settings}`],
    ...[`ReadWritePaths=${home}`, 'ProtectSystem=strict', 'NoNewPrivileges=yes'],
    ...['CapabilityBoundingSet=', 'PrivateTmp=yes', 'ProtectHome=yes'],
    ...['Restart=always', 'KillMode=mixed'],
  ]
  expect(wanted.filter((line) => !unit.includes(line))).toEqual([])
  expect(read('salon.socket')).toContain('ListenStream=127.0.0.1:3000\n')
  expect(read('Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 ')
})

test('a failed install takes back what it made, and leaves what was there before it [K219]', async () => {
  const base = temporary()
  const places = placesUnder(base)
  const make = (path: string) => mkdirSync(path, { recursive: true })
  const makeAll: Step = () => {
    make(places.versions)
    make(join(places.settingsFolder, 'ssh'))
    writeFileSync(places.settings, 'A="1"')
    make(places.data)
  }
  const fail: Step = () => {
    throw new Error('Caddy fehlt')
  }
  const left = () => readdirSync(base, { recursive: true }).map(String)
  await expect(allOrNothing({ places }, [makeAll, fail])).rejects.toThrow('Caddy fehlt')
  expect(left().filter((path) => path.includes('salon'))).toEqual([])
  // Kept by an uninstall: the program was not there, data and settings were.
  makeAll({ places })
  rmSync(places.versions, { recursive: true })
  await expect(allOrNothing({ places }, [makeAll, fail])).rejects.toThrow('Caddy fehlt')
  expect([existsSync(places.versions), existsSync(places.data)]).toEqual([false, true])
  expect(readFileSync(places.settings, 'utf8')).toBe('A="1"')
  // A program that is there is repaired, and nothing of it goes.
  make(join(places.versions, '1.2.3/salon'))
  symlinkSync('1.2.3', places.current)
  await expect(allOrNothing({ places }, [fail])).rejects.toThrow('Caddy fehlt')
  expect(left()).toContain('opt/salon/1.2.3/salon')
  await allOrNothing({ places }, [makeAll])
})

test('data go only for who names the domain too, and is told what is elsewhere [K220]', () => {
  expect(readWish([])).toEqual({ data: false, domain: undefined })
  expect(readWish(['--daten-loeschen', '--domain', 'mein-salon.de'])).toEqual({
    data: true,
    domain: 'mein-salon.de',
  })
  expect(() => readWish(['--alles'])).toThrow(/^So geht es:/)
  const salon = placesUnder(temporary())
  mkdirSync(salon.settingsFolder, { recursive: true })
  writeFileSync(salon.settings, 'SITE_URL="https://mein-salon.de"')
  for (const domain of [[], ['--domain', 'anderer.de']]) {
    const refused = () => uninstall(salon, ['--daten-loeschen', ...domain])
    expect(refused).toThrow('Nichts ist entfernt.')
  }
  expect(existsSync(salon.settings)).toBe(true)
  const places = placesUnder('/')
  const usual = { DATA_DIR: places.data, BACKUP_DIR: '/var/lib/salon/backups' }
  expect(leftOf(places, usual)).toEqual([])
  const more = { BACKUP_DIR: '/mnt/b', DATABASE_URL: 'postgres://x', BACKUP_COPY: '/mnt/c' }
  expect(leftOf(places, { ...usual, ...more })).toEqual([
    'sind die Daten in der Datenbank aus DATABASE_URL.',
    'ist der Ordner /mnt/b.',
    'sind die Sicherungen am zweiten Ort (BACKUP_COPY).',
  ])
})

test('a domain is told as people write it, and one that stands for the deletion of all data is taken however it is written [K440]', () => {
  const shown = { [PUNYCODE]: 'friseur-müller.de', 'salon.intern:8080': 'salon.intern:8080' }
  for (const [domain, words] of Object.entries(shown)) {
    expect(shownDomain(domain)).toBe(words)
    expect([words, domain].map((one) => isDomain(one, domain))).toEqual([true, true])
  }
  const wrong = ['friseur-mueller.de', '', null].map((one) => isDomain(one, PUNYCODE))
  expect(wrong).toEqual([false, false, false])
  expect(isDomain('', null)).toBe(false)
})

function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'salon-machine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function settingsFile(text: string) {
  const path = join(temporary(), 'salon.env')
  writeFileSync(path, text)
  return path
}
