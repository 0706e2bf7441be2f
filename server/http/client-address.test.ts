import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  // socket, X-Forwarded-For, trusted hops, address
  ['192.0.2.1', '', 0, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['192.0.2.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['192.0.2.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['192.0.2.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['192.0.2.1', '203.0.113.9, 10.0.0.2', 3, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9, unknown', 2, '192.0.2.1'],
  ['192.0.2.1', 'unknown, 10.0.0.2', 2, '192.0.2.1'],
  ['::ffff:192.0.2.1', '', 0, '192.0.2.1'],
  ['::ffff:c000:201', '', 0, '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '', 0, '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '', 0, '2001:db8:1:2::/64'],
  ['192.0.2.1', '[2001:db8:1:2::9]:443', 1, '2001:db8:1:2::/64'],
  ['fe80::1%eth0', '', 0, 'fe80:0:0:0::/64'],
  [undefined, '203.0.113.9', 0, 'unknown'],
])('from %s forwarded for "%s" through %i proxies is %s [A26]', async (...row) => {
  const [remoteAddress, forwarded, trustProxy, expected] = row
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  const response = await app.request(
    '/',
    { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} },
    { incoming: { socket: { remoteAddress } } },
  )

  expect(await response.text()).toBe(expected)
})
