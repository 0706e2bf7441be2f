import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { domainToUnicode } from 'node:url'
import { parseEnv } from 'node:util'
import { Refusal } from './system.mjs'

const KEY_BYTES = 24
/** Nothing, a comment, or a setting that systemd and Node read alike. */
const CLEAR_LINE = /^\r?$|^#|^[A-Za-z_]\w*=("[^"\\`]*"|'[^'\\`]*'|[^\s"'\\`#]*)\s*$/

export const newBackupKey = () => randomBytes(KEY_BYTES).toString('base64url')

export function template(name) {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

export function filled(text, values) {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`The template asks for ${name}`)
    return values[name]
  })
}

/** The file of settings as it is written once, at the first install. */
export function settingsText({ domain, email, backupKey, databaseUrl, withCaddy = true }) {
  const database = databaseUrl ? `DATABASE_URL="${databaseUrl}"` : ''
  return filled(template('salon.env'), {
    siteUrl: `https://${domain}`,
    // Whoever else stands in front has to be known before a visitor's own word about themselves is believed.
    proxies: withCaddy ? '1' : '0',
    email,
    backupKey,
    database,
  })
}

/**
 * What stands in it now; null where there is none. systemd reads the same file for the service, with rules
 * of its own for backslashes, comments and quotes: a key that each read differently would open no backup.
 */
export function readSettings({ settings }) {
  const text = textOf(settings)
  if (text === null) return null
  const unclear = text.split('\n').findIndex((line) => !CLEAR_LINE.test(line))
  if (unclear === -1) return parseEnv(text)
  throw new Refusal(
    `Zeile ${unclear + 1} in ${settings} ist nicht eindeutig. Bitte so: NAME="Wert", ohne etwas dahinter; im Wert kein \\, kein " und kein \`, und keine Leerzeichen um das =.`,
  )
}

function textOf(settings) {
  try {
    return readFileSync(settings, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    if (error.code === 'EACCES') throw new Refusal('Bitte mit sudo: sudo salon …')
    throw error
  }
}

/** As people write it, with umlauts; only to be read. */
export const shownDomain = (domain) => domainToUnicode(domain) || domain

export const domainOf = ({ SITE_URL = '' }) => SITE_URL.replace(/^https?:\/\//, '')
