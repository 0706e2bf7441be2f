import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { connect, createSecureContext, type SecureContext } from 'node:tls'
import type { Connect, Resolve } from './guarded-fetch.ts'

/**
 * All addresses of a name, from the name servers and never from this machine's own list. It does not
 * wait in the threads that also hash passwords: a slow name server keeps nobody from signing in.
 */
export const resolveName: Resolve = async (name, signal) => {
  const resolver = new Resolver()
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** Made once: it holds every authority that is trusted, and a check opens 50,000 connections. */
let trust: SecureContext | undefined

/** A connection to one of exactly these addresses, for a server that proves to be `hostname`. */
export const connectTls: Connect = ({ hostname, port, addresses }) => {
  trust ??= createSecureContext()
  return connect({
    host: hostname,
    port,
    lookup: pinned(addresses),
    ALPNProtocols: ['http/1.1'],
    secureContext: trust,
    ...(isIP(hostname) === 0 && { servername: hostname }),
  })
}

/** What replaces the second lookup between the check and the connection. */
export function pinned(addresses: string[]): LookupFunction {
  const list = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, options, done) => {
    const [first] = list
    if (options.all) done(null, list)
    else done(null, first?.address ?? '', first?.family)
  }
}
