import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing needs to be configured [K1]', () => {
  expect(readConfig({}, '/salon')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'https://salon-straehne.example',
    isSampleSite: true,
    dataDir: '/salon/data',
    backupDir: '/salon/data/backups',
    backupKey: undefined,
    backupCopy: undefined,
    rclone: {
      RCLONE_CONFIG: '/salon/data/rclone.conf',
      RCLONE_SFTP_KNOWN_HOSTS_FILE: '/salon/data/ssh/known_hosts',
    },
    databaseUrl: undefined,
    trustProxy: 0,
    corsOrigins: ['*'],
    submissionsPerAddress: 3,
    submissionsPerHour: 60,
    smtpUrl: undefined,
    dkim: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    signingKey: undefined,
    logFormat: undefined,
  })
})

test('every wrong variable is named at once, in one sentence with its remedy [K1]', () => {
  expect(() =>
    readConfig({ PORT: 'drei', SITE_URL: 'mein-salon.de', ADMIN_PASSWORD: 'kurz' }, '/salon'),
  ).toThrow(
    'Bitte berichtigen Sie die Einstellungen: PORT muss eine ganze Zahl sein, zum Beispiel PORT=3000; SITE_URL muss eine Adresse ohne Pfad sein, zum Beispiel https://mein-salon.de; ADMIN_PASSWORD muss mindestens 15 Zeichen lang sein.',
  )
})

test.each([
  [{ PORT: '70000' }, 'PORT darf höchstens 65535 sein'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL muss mit postgres:// beginnen'],
  [{ ADMIN_EMAIL: 'name' }, 'ADMIN_EMAIL muss genau eine E-Mail-Adresse sein'],
  [{ SIGNING_KEY: '{}' }, 'SIGNING_KEY muss ein privater ES256-Schlüssel als JWK sein'],
  [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL muss einen Mailserver nennen'],
  [{ MAIL_TO: 'a@b.test, c@d.test' }, 'MAIL_TO muss genau eine E-Mail-Adresse sein'],
  [{ MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, 'MAIL_FROM muss genau eine E-Mail-Adresse sein'],
  [{ DKIM_SELECTOR: 'sa lon' }, 'DKIM_SELECTOR muss ein kurzer Name'],
  [{ DKIM_SELECTOR: 'salon' }, 'DKIM_SELECTOR und DKIM_KEY gehören zusammen'],
  [{ DKIM_SELECTOR: 's', DKIM_KEY: 'abc' }, 'DKIM_KEY muss ein privater RSA-Schlüssel'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT muss json oder text sein'],
  [{ PORT: '0' }, 'PORT muss mindestens 1 sein'],
  [{ CORS_ORIGINS: 'https://a.test/' }, 'CORS_ORIGINS muss * oder eine Liste'],
  [{ SITE_URL: 'https://a"b.test' }, 'SITE_URL muss eine Adresse ohne Pfad sein'],
  [{ SITE_URL: 'https://salon.test/pfad' }, 'SITE_URL muss eine Adresse ohne Pfad sein'],
])('a wrong value is refused: %o [K1]', (env, message) => {
  expect(() => readConfig(env, '/salon')).toThrow(message)
})

test('an empty variable counts as not set, a trailing slash is dropped [K1]', () => {
  expect(readConfig({ PORT: '', SITE_URL: 'https://salon.test/' }, '/salon')).toMatchObject({
    port: 3000,
    siteUrl: 'https://salon.test',
    isSampleSite: false,
  })
})
