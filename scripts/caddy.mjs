import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian.mjs'

const DEBIAN_PLACE = '/usr/bin/caddy'

/**
 * Debian's Caddy, the one a machine of a salon has, or null. Its package brings a running service along,
 * so it is installed only where nobody lives.
 */
export function findCaddy() {
  if (existsSync(DEBIAN_PLACE)) return DEBIAN_PLACE
  return process.env.CI && installDebianPackage('caddy') ? DEBIAN_PLACE : null
}
