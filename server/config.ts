import { isAbsolute, join, resolve } from 'node:path'
import * as v from 'valibot'
import { parsedUrl } from '#domain/address/parsed-url.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { isMailbox } from '#domain/text-field.ts'
import { PASSWORD_MIN_CHARACTERS } from '#server/auth/new-password.ts'
import { type Dkim, type DkimKey, readDkimKey } from '#server/mail/dkim-key.ts'
import { isSmtpUrl } from '#server/mail/smtp-url.ts'
import { SetupError } from './setup-error.ts'

const ORIGIN = /^https?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d+)?$/

/** What begins with a dash would be an option of rclone's, with a colon it holds secrets. */
const REMOTE = /^\w[\w.+@ -]*:(?!\/\/)[^\0\n]*$/
const MAX_SUBMISSIONS = 10_000
const BACKUP_KEY_MIN = 16

const wholeNumber = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `muss eine ganze Zahl sein, zum Beispiel ${name}`),
    v.toNumber(),
    v.minValue(min, `muss mindestens ${min} sein`),
    v.maxValue(max, `darf höchstens ${max} sein`),
  )

const mailbox = v.pipe(
  v.string(),
  v.check(isMailbox, 'muss genau eine E-Mail-Adresse sein, zum Beispiel hallo@mein-salon.de'),
)

const settings = v.object({
  PORT: v.optional(wholeNumber('PORT=3000', 1, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  SITE_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((url) => url.replace(/\/$/, '')),
      v.check(isOrigin, 'muss eine Adresse ohne Pfad sein, zum Beispiel https://mein-salon.de'),
    ),
    SAMPLE_SITE_URL,
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('darf nicht leer sein')), 'data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^postgres(ql)?:\/\//,
        'muss mit postgres:// beginnen, zum Beispiel postgres://name:kennwort@rechner/salon',
      ),
    ),
  ),
  TRUST_PROXY: v.optional(wholeNumber('TRUST_PROXY=1', 0, 5), '0'),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.everyItem(
        (origin) => origin === '*' || isOrigin(origin),
        'muss * oder eine Liste von Adressen ohne Pfad sein, mit Kommas getrennt',
      ),
    ),
    '*',
  ),
  SUBMISSIONS_PER_ADDRESS: v.optional(
    wholeNumber('SUBMISSIONS_PER_ADDRESS=3', 0, MAX_SUBMISSIONS),
    '3',
  ),
  SUBMISSIONS_PER_HOUR: v.optional(
    wholeNumber('SUBMISSIONS_PER_HOUR=60', 0, MAX_SUBMISSIONS),
    '60',
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isSmtpUrl,
        'muss einen Mailserver nennen, zum Beispiel smtps://name:kennwort@smtp.mein-salon.de',
      ),
    ),
  ),
  MAIL_TO: v.optional(mailbox),
  MAIL_FROM: v.optional(mailbox),
  DKIM_SELECTOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i,
        'muss ein kurzer Name aus Buchstaben, Ziffern und Bindestrichen sein, zum Beispiel salon',
      ),
    ),
  ),
  DKIM_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => readDkimKey(text) !== null,
        'muss ein privater RSA-Schlüssel mit mindestens 2048 Bit sein, als PEM oder als eine Zeile Base64',
      ),
      v.transform(readDkimKey),
    ),
  ),
  ADMIN_EMAIL: v.optional(mailbox),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        PASSWORD_MIN_CHARACTERS,
        `muss mindestens ${PASSWORD_MIN_CHARACTERS} Zeichen lang sein`,
      ),
    ),
  ),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.minLength(BACKUP_KEY_MIN, `muss mindestens ${BACKUP_KEY_MIN} Zeichen lang sein`),
    ),
  ),
  BACKUP_COPY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isSecondPlace,
        'muss einen zweiten Ort nennen: einen Ordner (/mnt/platte/salon) oder einen Namen von rclone mit Ordner (fern:sicherungen/salon). Adressen mit sftp:// und s3:// gelten nicht mehr: Was dort stand, wird zu RCLONE_CONFIG_FERN_TYPE=sftp und weiteren; Beispiele stehen in docs/operations.md unter „Elsewhere“',
      ),
      v.transform((text) => (isAbsolute(text) ? resolve(text) : text)),
    ),
  ),
  SIGNING_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPrivateJwk,
        'muss ein privater ES256-Schlüssel als JWK sein (JSON mit kty, crv, d, x, y)',
      ),
      v.transform((text) => JSON.parse(text) as JsonWebKey),
    ),
  ),
  LOG_FORMAT: v.optional(v.picklist(['json', 'text'], 'muss json oder text sein')),
})

const environment = v.pipe(
  settings,
  v.forward(
    v.partialCheck(
      [['DKIM_KEY'], ['DKIM_SELECTOR']],
      ({ DKIM_KEY, DKIM_SELECTOR }) => Boolean(DKIM_KEY) === Boolean(DKIM_SELECTOR),
      'und DKIM_KEY gehören zusammen: Bitte beide angeben oder keines',
    ),
    ['DKIM_SELECTOR'],
  ),
  v.forward(
    v.partialCheck(
      [['BACKUP_COPY'], ['BACKUP_KEY']],
      ({ BACKUP_COPY, BACKUP_KEY }) => !BACKUP_COPY || Boolean(BACKUP_KEY),
      'braucht BACKUP_KEY: Unverschlüsselt verlässt keine Sicherung diesen Rechner. Bitte BACKUP_KEY auf einen langen Satz setzen',
    ),
    ['BACKUP_COPY'],
  ),
)

/** The names of all settings. */
export const SETTINGS = Object.keys(settings.entries)

export type Config = ReturnType<typeof readConfig>

/** Reads the whole environment once, so that a wrong deployment fails at start, not at midnight. */
export function readConfig(env: Record<string, string | undefined>, root: string) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = v.safeParse(environment, given)
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
    throw new SetupError(`Bitte berichtigen Sie die Einstellungen: ${problems.join('; ')}.`)
  }
  const values = result.output
  const inRoot = (folder: string) => (isAbsolute(folder) ? folder : join(root, folder))
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    isSampleSite: values.SITE_URL === SAMPLE_SITE_URL,
    dataDir: inRoot(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    submissionsPerAddress: values.SUBMISSIONS_PER_ADDRESS,
    submissionsPerHour: values.SUBMISSIONS_PER_HOUR,
    smtpUrl: values.SMTP_URL,
    /** Without one, the salon's own address. */
    mailTo: values.MAIL_TO,
    mailFrom: values.MAIL_FROM,
    dkim: dkimOf(values.DKIM_SELECTOR, values.DKIM_KEY),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    backupDir: inRoot(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    backupKey: values.BACKUP_KEY,
    /** Where a copy of each backup goes. */
    backupCopy: values.BACKUP_COPY,
    /** What rclone is told, its secrets too. Without a key it knows it speaks to no SFTP server. */
    rclone: {
      RCLONE_CONFIG: inRoot(join(values.DATA_DIR, 'rclone.conf')),
      RCLONE_SFTP_KNOWN_HOSTS_FILE: inRoot(join(values.DATA_DIR, 'ssh', 'known_hosts')),
      ...Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('RCLONE_'))),
    },
    signingKey: values.SIGNING_KEY,
    logFormat: values.LOG_FORMAT,
  })
}

function dkimOf(selector: string | undefined, key: DkimKey | null | undefined): Dkim | undefined {
  return selector && key ? { selector, ...key } : undefined
}

function isSecondPlace(text: string) {
  return isAbsolute(text) ? resolve(text) !== '/' : REMOTE.test(text)
}

function isPrivateJwk(text: string) {
  try {
    const key = JSON.parse(text)
    return (
      key.kty === 'EC' &&
      key.crv === 'P-256' &&
      ['d', 'x', 'y'].every((part) => typeof key[part] === 'string')
    )
  } catch {
    return false
  }
}

function isOrigin(text: string) {
  return ORIGIN.test(text) && parsedUrl(text)?.origin === text
}
