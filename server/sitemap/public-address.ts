import { BlockList, isIP } from 'node:net'

/** Everything that is not the public internet: private, shared, local, reserved, for documents. */
const CLOSED_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Clouds answer here with the keys of the machine that asks.
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Of IPv6 only this part is public, without the corners that carry IPv4 or belong to nobody. */
const OPEN_V6: [string, number] = ['2000::', 3]
const CLOSED_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, prefix] of CLOSED_V4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of CLOSED_V6) closed.addSubnet(net, prefix, 'ipv6')
const open = new BlockList()
open.addSubnet(...OPEN_V6, 'ipv6')

/** Names that mean a machine of this house whatever a resolver says. */
const CLOSED_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|in-addr\.arpa|ip6\.arpa|onion|alt)$/

/** Whether anybody on the internet could reach this address too. */
export function isPublicAddress(address: string) {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Whether a host name, as the URL parser writes it, may be asked for at all. */
export function isPublicName(hostname: string) {
  const name = hostname.replace(/\.$/, '')
  // A name without a dot is completed by the resolver with the domain of this network.
  return name.includes('.') && !CLOSED_NAME.test(name)
}
