import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { Refusal } from '../system.mjs'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** The rule of domain/text-field.ts, which is not here yet. */
const MAILBOX =
  /^(?=.{1,64}@)[\w!&'*+=~-]+(?:\.[\w!&'*+=~-]+)*@(?:[A-Za-z0-9À-ÖØ-öø-ž](?:[A-Za-z0-9À-ÖØ-öø-ž-]{0,61}[A-Za-z0-9À-ÖØ-öø-ž])?\.)+(?:[A-Za-zÀ-ÖØ-öø-ž]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/
const DATABASE = /^postgres(ql)?:\/\/[^\s"\\`]+$/
const BACKUP_KEY = /^(?! )[^\n"\\$`']{16,}(?<! )$/

export const INSTALL_USAGE = `So geht es:
  sudo ./install.sh --domain mein-salon.de --email ich@mein-salon.de
Außerdem:
  --backup-key SCHLÜSSEL   der Schlüssel früherer Sicherungen (sonst entsteht ein neuer)
  --database-url ADRESSE   ein eigenes PostgreSQL: postgres://name:kennwort@rechner/salon
  --caddy-internal         Zertifikat von Caddys eigener Stelle, für Intranet und Versuche
  --no-caddy               ein anderer Webserver auf diesem Rechner übernimmt TLS`

const OPTIONS = {
  domain: { type: 'string' },
  email: { type: 'string' },
  'backup-key': { type: 'string' },
  'database-url': { type: 'string' },
  'caddy-internal': { type: 'boolean' },
  'no-caddy': { type: 'boolean' },
}

/** What was typed behind install.sh; what is wrong is refused before anything is asked or made. */
export function readOptions(args) {
  const given = parsed(args)
  const isInternal = Boolean(given['caddy-internal'])
  return {
    domain: given.domain && readDomain(given.domain, isInternal),
    email: given.email && readEmail(given.email),
    backupKey: given['backup-key'] && readBackupKey(given['backup-key']),
    databaseUrl: given['database-url'] && readDatabaseUrl(given['database-url']),
    isInternal,
    withCaddy: !given['no-caddy'],
  }
}

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch {
    throw new Refusal(INSTALL_USAGE)
  }
}

export function readDomain(text, isInternal) {
  const domain = domainIn(text, isInternal)
  if (domain) return domain
  throw new Refusal(`„${text}“ ist keine Domain. Sie sieht so aus: mein-salon.de`)
}

/** However somebody names their address: with https, with www, with umlauts, with a path behind it; else null. */
export function domainIn(text, isInternal = false) {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  const host = hostOf(bare)?.replace(/^www\./, '') ?? ''
  const labels = host.split('.')
  const isName = host.length <= 253 && labels.every((label) => LABEL.test(label))
  return isName && !isIP(host) && (labels.length > 1 || isInternal) ? host : null
}

function hostOf(text) {
  try {
    const { host, username } = new URL(`https://${text}`)
    return username ? null : host
  } catch {
    return null
  }
}

export function readEmail(text) {
  const value = text.trim()
  if (value.length <= 254 && MAILBOX.test(value)) return value
  throw new Refusal(`„${text}“ ist keine E-Mail-Adresse. Sie sieht so aus: ich@mein-salon.de`)
}

export function readBackupKey(text) {
  if (BACKUP_KEY.test(text)) return text
  throw new Refusal(
    'Der Schlüssel der Sicherungen hat mindestens 16 Zeichen, keine Anführungszeichen und kein Leerzeichen am Anfang oder Ende.',
  )
}

export function readDatabaseUrl(text) {
  if (DATABASE.test(text)) return text
  throw new Refusal(
    'Die Adresse der Datenbank beginnt mit postgres:// und hat keine Leerzeichen, zum Beispiel postgres://name:kennwort@rechner/salon',
  )
}
