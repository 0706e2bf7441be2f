import { parsedUrl } from '#domain/address/parsed-url.ts'

export const ADDRESS_MAX = 2_047

const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443' }

/** A URL parser would repair what is wrong here: blanks, backslashes, missing slashes, unseen signs. */
const ABSOLUTE_HTTPS = /^https:\/\/([^/?#\\@]+)(?:[/?#]|$)/i
const NEVER_IN_ADDRESS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u

/** Somebody's name or password before the host, with or without slashes in front. */
const CREDENTIALS = /^(?:[^/\\?#]+@|([^/\\?#]*[/\\]+)[^/\\?#]+@)/

/** Whether `text` is an absolute https address exactly as it stands, and names nobody to sign in. */
export function isAbsoluteHttps(text: string) {
  const [, authority = ''] = ABSOLUTE_HTTPS.exec(text) ?? []
  return authority !== '' && !NEVER_IN_ADDRESS.test(text) && parsedUrl(text) !== null
}

/** Such an address is neither stored nor repeated. */
export function hasCredentials(text: string) {
  // What is no address at all may be somebody's mailbox.
  return /[:/\\]/.test(CREDENTIALS.exec(text)?.[0] ?? '')
}

/** 'https://…@salon.test/' for an address that would tell a password. */
export function withoutCredentials(text: string) {
  return text.replace(CREDENTIALS, (_, start = '') => `${start}…@`)
}

/**
 * One spelling for addresses that mean the same: scheme, host and port folded, the part behind # left
 * out, all else literal, so that `%7E` and `~` stay two.
 */
export function addressKey(text: string) {
  const [, scheme = '', rest = ''] = /^([a-z]+):\/\/[^/?#]*([^#]*)/i.exec(text) ?? []
  return `${scheme.toLowerCase()}://${hostOf(text)}${rest}`
}

/** Host with its port where that is not the usual one: lower case, punycode. '' when there is none. */
export function hostOf(text: string) {
  const url = parsedUrl(text)
  if (!url) return ''
  const { hostname, port, protocol } = url
  return port && port !== DEFAULT_PORTS[protocol.slice(0, -1)] ? `${hostname}:${port}` : hostname
}

/** The form that travels: punycode and percent signs. */
export function wireAddress(text: string) {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

/** Whose sitemap this is; null for what no check can be started with. */
export function domainOf(sitemapUrl: string) {
  const text = sitemapUrl.trim()
  return isAbsoluteHttps(text) ? hostOf(text) : null
}
