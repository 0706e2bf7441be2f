import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Refusal } from './system.mjs'

const KEY_BYTES = 24

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
export function settingsText({ domain, email, backupKey, databaseUrl }) {
  const database = databaseUrl ? `DATABASE_URL="${databaseUrl}"` : ''
  return filled(template('salon.env'), {
    siteUrl: `https://${domain}`,
    email,
    backupKey,
    database,
  })
}

/** What stands in it now; null where there is none. */
export function readSettings({ settings }) {
  try {
    return parseEnv(readFileSync(settings, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    if (error.code === 'EACCES') throw new Refusal('Bitte mit sudo: sudo salon …')
    throw error
  }
}

export const domainOf = ({ SITE_URL = '' }) => SITE_URL.replace(/^https?:\/\//, '')
