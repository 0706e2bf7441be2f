import { isIP } from 'node:net'
import { parsedUrl } from '#domain/address/parsed-url.ts'
import { isPublicAddress, isPublicName } from '#server/sitemap/public-address.ts'

const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** smtp://name:password@host:587 or smtps://…; what else an address can hold must not change how we send. */
export function isSmtpUrl(text: string) {
  const url = parsedUrl(text)
  if (!url) return false
  const { protocol, hostname, pathname, search, hash, username, password } = url
  const isPlain = /^\/?$/.test(pathname) && !search && !hash
  return protocol in SMTP_PORTS && hostname !== '' && isPlain && isDecodable(username + password)
}

/**
 * How to reach the server an address names. A password travels encrypted, or not beyond this machine; a letter
 * encrypted, or not beyond this network, where somebody on the way could hide that the server knows TLS.
 */
export function smtpSettings(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || SMTP_PORTS[secure ? 'smtps:' : 'smtp:'],
    secure,
    requireTLS: !secure && !(password ? LOOPBACK.test(host) : isOfThisNetwork(host)),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

function isOfThisNetwork(host: string) {
  return isIP(host) ? !isPublicAddress(host) : !isPublicName(host.toLowerCase())
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
