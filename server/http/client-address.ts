import { isIP } from 'node:net'
import type { Context } from 'hono'

const IPV6_GROUPS = 8
const IPV6_NETWORK_GROUPS = 4

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/**
 * The address limits are counted for. What a caller writes into X-Forwarded-For is believed only as
 * far as `trustProxy` proxies of ours have added to it; where one of them added no address, the caller
 * may have written the rest, and the peer's counts. An IPv6 customer owns a whole /64.
 */
export function clientAddress(c: Context, trustProxy: number) {
  const socket = (c.env as Bindings)?.incoming?.socket?.remoteAddress ?? ''
  const forwarded = trustProxy > 0 ? (c.req.header('X-Forwarded-For') ?? '').split(',') : []
  const hops = forwarded.slice(-trustProxy).map(plainAddress)
  const isVouchedFor = hops.length === trustProxy && !hops.includes('')
  return (isVouchedFor && hops[0]) || plainAddress(socket) || 'unknown'
}

/** One spelling per caller: no port, no zone, IPv4 as IPv4, IPv6 as its /64; '' for what is no address. */
export function plainAddress(text: string) {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) === 4) return bare
  if (isIP(bare) !== 6) return ''
  const groups = ipv6Groups(bare)
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (mapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`
}

function ipv6Groups(address: string) {
  // The URL parser writes every spelling of one address the same way.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array(IPV6_GROUPS - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
}

function bytesOf(group: string) {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
