import { domainToUnicode } from 'node:url'

/** As people write it, with umlauts; only to be read: a link keeps the form that every program understands. */
export function shownAddress(address: string) {
  const { hostname } = new URL(address)
  return address.replace(hostname, domainToUnicode(hostname) || hostname)
}
