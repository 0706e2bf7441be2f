import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openGuardedFetch, type Target } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const PUBLIC = '93.184.215.14'
const { signal } = new AbortController()
const HEAD = { method: 'HEAD' as const, timeoutMs: 1_000, signal }

/** A guard whose resolver knows a few names and whose connector only writes down where it was sent. */
function openGuard(names: Record<string, string[][]> = {}) {
  const targets: Target[] = []
  const resolved: string[] = []
  const guardedFetch = openGuardedFetch({
    ownOrigin: 'https://own.test',
    userAgent: 'test',
    async resolve(name) {
      resolved.push(name)
      const answers = names[name] ?? [[PUBLIC]]
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    },
    connect(target) {
      targets.push(target)
      const socket = new PassThrough()
      setImmediate(() => socket.destroy(new Error('refused')))
      return socket
    },
  })
  const ask = (url: string) => guardedFetch(url, HEAD).catch((error: Error) => error.message)
  return { ask, targets, resolved }
}

/** Not public, however they are written: this machine, private networks, metadata, local names. */
const NOTATIONS = `
  127.0.0.1 127.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 017700000001 0177.0.0.01
  127.0.0.1. １２７.0.0.1 127。0。0。1 ①②⑦.⓪.⓪.① %31%32%37.0.0.1 0 0.0.0.0 0.1.2.3
  10.0.0.1 10.1 167772161 0xa.0.0.1 012.0.0.1 100.64.0.1 100.127.255.255 168.63.129.16
  169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376 172.16.0.1 172.31.255.255 192.0.0.1
  192.0.2.1 192.88.99.1 192.168.0.1 192.168.1 0xc0a80001 198.18.0.1 198.51.100.7 203.0.113.7
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 4294967295
  [::] [::1] [0:0:0:0:0:0:0:1] [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1]
  [::ffff:93.184.215.14] [0:0:0:0:0:ffff:169.254.169.254] [64:ff9b::7f00:1] [64:ff9b:1::1] [100::1]
  [2001::1] [2001:10::1] [2001:db8::1] [2002:7f00:1::] [2002:a00:1::1] [3fff::1] [5f00::1] [fc00::1]
  [fd00:ec2::254] [fe80::1] [fe80::1%25eth0] [fec0::1] [ff02::1]
  localhost localhost. LOCALHOST a.localhost metadata metadata.google.internal
  metadata.google.internal. drucker.local router.lan x.home.arpa 1.0.0.127.in-addr.arpa`

const WRONG_ADDRESSES = [
  ...['http://salon.test/', 'ftp://salon.test/', 'file:///etc/passwd', 'kein Name'],
  ...['https://salon.test:8443/', 'https://salon.test:80/', 'https://name@salon.test/'],
  ...['https://name:word@salon.test/', 'https://salon.test@127.0.0.1/'],
]

test('what is not public or not https on its port is refused without a question to anybody [S40]', async () => {
  const hosts = NOTATIONS.trim().split(/\s+/)
  const { ask, targets, resolved } = openGuard()
  for (const url of [...hosts.map((host) => `https://${host}/`), ...WRONG_ADDRESSES]) {
    expect([url, await ask(url)]).toEqual([url, 'Unreachable'])
  }
  expect([targets, resolved]).toEqual([[], []])
})

test.each([
  [[]],
  [['127.0.0.1']],
  [[PUBLIC, '10.0.0.1']],
  [['2606:2800:220:1::1', '::1']],
  [['::ffff:93.184.215.14']],
  [['fe80::1%eth0']],
  [['keine Adresse']],
])('a name that means %j is refused as a whole [S41]', async (addresses) => {
  const { ask, targets } = openGuard({ 'salon.test': [addresses] })
  expect([await ask('https://salon.test/'), targets]).toEqual(['Unreachable', []])
})

test('the connection goes to the addresses that were checked, and each request checks anew [S41]', async () => {
  const { ask, targets, resolved } = openGuard({
    'salon.test': [[PUBLIC, '2606:2800:220:1::1'], ['127.0.0.1']],
  })
  await ask('https://salon.test/')
  await ask('https://salon.test/')
  expect(targets).toEqual([
    { hostname: 'salon.test', port: 443, addresses: [PUBLIC, '2606:2800:220:1::1'] },
  ])
  expect(resolved).toEqual(['salon.test', 'salon.test'])
})

test('public addresses, also as names with a dot at the end, are asked [S41]', async () => {
  const { ask, targets } = openGuard()
  for (const host of ['93.184.215.14', '[2606:2800:220:1::1]', 'salon.test', 'salon.test.']) {
    await ask(`https://${host}/`)
  }
  expect(targets.map(({ hostname, addresses }) => [hostname, ...addresses])).toEqual([
    ['93.184.215.14', '93.184.215.14'],
    ['2606:2800:220:1::1', '2606:2800:220:1::1'],
    ['salon.test', PUBLIC],
    ['salon.test.', PUBLIC],
  ])
})

test('the site’s own origin may lie anywhere, and nothing beside it [S40]', async () => {
  const own = openGuardedFetch({
    ownOrigin: 'https://127.0.0.1:8443',
    userAgent: 'test',
    connect: ({ addresses, port }) => {
      seen.push(`${addresses} ${port}`)
      return new PassThrough().destroy()
    },
  })
  const seen: string[] = []
  for (const url of ['https://127.0.0.1:8443/x', 'https://127.0.0.1/', 'https://127.0.0.1:8444/']) {
    await own(url, HEAD).catch(() => {})
  }
  expect(seen).toEqual(['127.0.0.1 8443'])
})

test('a name server that says nothing ends with the deadline and with the run, also for the own site [S45]', async () => {
  const own = openGuardedFetch({
    ownOrigin: 'https://own.test',
    userAgent: 'test',
    resolveOwn: () => new Promise(() => {}),
  })
  const stop = new AbortController()
  const asked = [
    own('https://own.test/', { ...HEAD, timeoutMs: 20 }),
    own('https://own.test/', { ...HEAD, timeoutMs: 60_000, signal: stop.signal }),
  ].map((answer) => answer.catch((error: Error) => error.message))
  stop.abort()
  expect(await Promise.all(asked)).toEqual(['Unreachable', 'Unreachable'])
})

test('closed, blocked and unknown look the same from outside [S43]', async () => {
  const { ask } = openGuard({ 'weg.test': [[]], 'innen.test': [['10.0.0.1']] })
  const urls = ['https://zu.test/', 'https://weg.test/', 'https://innen.test/']
  expect(await Promise.all(urls.map(ask))).toEqual(Array(3).fill('Unreachable'))
})

test('what lies beside the ranges that are not public is public [S40]', () => {
  const beside =
    `1.1.1.1 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.1 192.0.1.1 223.255.255.255
    2a00:1450:4001::1 2001:4860:4860::8888 2003::1`.split(/\s+/)
  expect(beside.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(['', '1.1.1'].filter(isPublicAddress)).toEqual([])
})
