import { traversal } from '../lists.mjs'

const PREFIXES = [
  '',
  '/leistungen',
  '/admin',
  '/assets',
  '/strands',
  '/rest/v1/reviews',
  '/auth/v1',
]
/** What would only stand in a file that nobody should see. */
const FOREIGN =
  /root:[x*]?:0:0|\[boot loader\]|PRIVATE KEY|"dependencies"|\[core\]|import\s*\{.*from 'node:/

/** Where a redirect may lead: to an address of ours, written plainly. */
const OWN = /^\/$|^(\/[a-z-]+(\.[a-z]+)?)+$/

/** Ways out of the folder, raw: a client library would clean them up. */
export function* waysOut() {
  for (const path of traversal) {
    for (const prefix of PREFIXES) {
      yield { path: `${prefix}${path}`, bytes: asked(`${prefix}${path}`) }
    }
  }
}

function asked(path) {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: salon.test\r\nConnection: close\r\n\r\n`,
  ).toString('latin1')
}

/** True when something was handed out that is no page or file of the site, or leads elsewhere. */
export function isForeign({ text, answers }, known) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const [, location] = /^location: (.*)$/im.exec(head) ?? []
  if (location !== undefined && !OWN.test(location)) return true
  if (/^x-forged:/im.test(head) || FOREIGN.test(body)) return true
  return answers.includes(200) && !known.has(body)
}
