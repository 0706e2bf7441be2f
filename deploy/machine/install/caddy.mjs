import { createHash } from 'node:crypto'
import { filled, template } from '../settings.mjs'

const MARK = '# Salon: geschrieben von install.sh'

/** The sites for one domain. A subdomain has no www: its certificate would be refused again and again. */
export function caddyText({ domain, email, isInternal }) {
  const tls = isInternal ? 'internal' : email
  const hasWww = domain.split('.').length === 2
  const text = template('Caddyfile') + (hasWww ? template('Caddyfile.www') : '')
  return filled(text, { domain, tls, options: template('Caddyfile.options') })
}

export const usesInternal = (text) => isOurs(text) && /^\ttls internal$/m.test(text)

/**
 * What may be done about the Caddyfile that is there: `write` where there is none, `replace` ours,
 * `keep-and-replace` the one of Debian's package, and anybody else's is left alone.
 */
export function fateOf(existing, packageSum) {
  if (existing === null) return 'write'
  if (isOurs(existing)) return 'replace'
  const sum = createHash('md5').update(existing).digest('hex')
  return sum === packageSum ? 'keep-and-replace' : 'leave'
}

export function isOurs(text) {
  return text.startsWith(MARK)
}

/** For somebody else's Caddyfile: with our mark on top it would be replaced next time, and removed with the salon. */
export const withoutMark = (text) => text.replace(/^(#.*\n)+/, '')

/** The sum that Debian's package manager knows of its file, from `dpkg-query -W -f '${Conffiles}'`. */
export function packageSumOf(conffiles, path) {
  const line = conffiles.split('\n').find((one) => one.trim().startsWith(`${path} `))
  return line?.trim().split(' ')[1] ?? null
}

/** Somebody else's Caddyfile that leads to the salon already. */
export const isTakenUp = (text) => text.includes('reverse_proxy 127.0.0.1:3000')
