import { expect, test } from 'vitest'
import {
  ADDRESS_MAX,
  addressKey,
  domainOf,
  hasCredentials,
  isAbsoluteHttps,
  wireAddress,
} from './address.ts'
import { adviceFor, adviceForFailure, HINTS } from './advice.ts'
import { classify } from './classify.ts'
import { compareFindings } from './compare.ts'
import { quoted, refusalOf } from './failure.ts'
import { recommendation } from './report/recommendation.ts'
import { w3cDate } from './w3c-date.ts'

test.each([
  'https://salon.test',
  'HTTPS://SALON.test/Preise?a=1#b',
  'https://müller.test/Größe',
  'https://salon.test:8443/x',
])('%s is an absolute https address [S10]', (text) => {
  expect(isAbsoluteHttps(text)).toBe(true)
})

test.each([
  '',
  '/kontakt',
  '//host/x',
  'https:/x',
  'www.x.de',
  'http://salon.test/',
  'javascript:alert(1)',
  'https://a.de\\x',
  'https://a.de/\u200b',
  'https://a.de/a b',
  ' https://a.de/ ',
  'https://',
  'https://:443/',
  'https://a.de:99999/',
  'https://anna@a.de/',
])('%j is none [S10]', (text) => {
  expect(isAbsoluteHttps(text)).toBe(false)
})

test('addresses that mean the same have one key; %7E and ~ stay two [S10]', () => {
  const same = [
    'https://a.test/x~',
    'HTTPS://A.TEST/x~',
    'https://a.test:443/x~',
    'https://a.test/x~#y',
  ]
  expect(new Set(same.map(addressKey))).toEqual(new Set(['https://a.test/x~']))
  expect(addressKey('https://a.test/x%7E')).toBe('https://a.test/x%7E')
  expect(addressKey('https://a.test/X~')).toBe('https://a.test/X~')
  expect(addressKey('https://müller.test/ü')).toBe('https://xn--mller-kva.test/ü')
})

test('a request goes to punycode and percent signs [S10]', () => {
  expect(wireAddress('https://müller.test/Größe?ü#z')).toBe(
    'https://xn--mller-kva.test/Gr%C3%B6%C3%9Fe?%C3%BC',
  )
})

test.each([
  ['https://Salon.test/sitemap.xml', 'salon.test'],
  [' https://www.salon.test:443/s.xml ', 'www.salon.test'],
  ['https://salon.test:8443/s.xml', 'salon.test:8443'],
  ['http://salon.test/s.xml', null],
])('the domain of %s is %s [S10]', (url, domain) => {
  expect(domainOf(url)).toBe(domain)
})

test.each([
  ['2026', '2026-01-01T00:00:00.000Z'],
  ['2026-03-14', '2026-03-14T00:00:00.000Z'],
  ['2026-03-14T09:12Z', '2026-03-14T09:12:00.000Z'],
  ['2026-03-14T09:12:33+01:00', '2026-03-14T08:12:33.000Z'],
  ['2026-03-14T09:12:33.45Z', '2026-03-14T09:12:33.450Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['0099-01-01', '0099-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
])('%s is a date and context %s [S2]', (text, iso) => {
  expect(new Date(w3cDate(text) ?? Number.NaN).toISOString()).toBe(iso)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-03-14T09:12:33',
  '2026-03-14 09:12Z',
  '2026-03-14T09:60Z',
  '2026-03-14T09:12+15:00',
  '14.03.2026',
  '0000-01-01',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '',
  'gestern',
])('%j is no date [S2]', (text) => {
  expect(w3cDate(text)).toBe(null)
})

const answers: [statuses: (number | null)[], category: string, issue: string | null][] = [
  [[200, 204, 206], 'valid', null],
  [[300, 301, 302, 303, 304, 307, 308], 'redirect', 'Redirects to another location (code)'],
  [[404], 'error', 'Page not found (404)'],
  [[410], 'error', 'Page gone (410)'],
  [[400, 401, 403, 405, 418, 429, 451], 'error', 'Client error'],
  [[500, 501, 502, 503], 'error', 'Server error'],
  [[600, 999, 101], 'error', 'Unexpected status code'],
  [[null], 'unreachable', 'Unable to reach URL'],
]

test.each(answers)('%j context %s: %s [S14]', (statuses, category, issue) => {
  for (const status of statuses) {
    expect(classify(status)).toEqual({
      status_category: category,
      issue_description: issue?.replace('(code)', `(${status})`) ?? null,
    })
  }
})

test.each([
  ['https://anna:wort@salon.test/a', 'https://…@salon.test/a', true],
  [' HTTPS:\\\\anna:wort@salon.test', ' HTTPS:\\\\…@salon.test', true],
  ['https:anna:wort@salon.test', '…@salon.test', true],
  ['\u0001https://anna:wort@salon.test', '\ufffdhttps://…@salon.test', true],
  ['anna:wort@salon.test//b@c', '…@salon.test//b@c', true],
  ['anna:wort@salon.test/', '…@salon.test/', true],
  ['anna@salon.test', '…@salon.test', false],
  ['https://salon.test/@anna?mail=a@b#@', 'https://salon.test/@anna?mail=a@b#@', false],
])('of %j only %j is repeated [S110]', (address, shown, isRefused) => {
  expect([quoted(address), hasCredentials(address)]).toEqual([shown, isRefused])
})

test('every finding, hint and failure has advice: what it context and what to do [S23]', () => {
  const statuses = [null, 301, 404, 410, 403, 405, 501, 429, 503, 500, 999]
  const failures = [
    'Invalid XML structure in sitemap',
    'Sitemap validation failed: Sitemap contains no URLs',
    'Sitemap validation failed: Duplicate URL (1): x',
    'Failed to fetch sitemap: 404 Not Found',
    'Failed to fetch sitemap: 204 No Content',
    'Sitemap fetch error',
    'Sitemap URL is not absolute https',
    'Sitemap URL is too long',
    'Sitemap URL contains a user name or password',
    'Sitemaps contain more than 100,000 URLs together',
    'Sitemap takes too long to check',
    'Sitemap is larger than 50 MB uncompressed',
  ]
  const all = [
    ...statuses.map((status) => adviceFor(status)?.meaning),
    ...statuses.map((status) => adviceFor(status)?.remedy),
    ...Object.values(HINTS).map(({ advice }) => advice),
    ...failures.map((reason) => adviceForFailure(`Sitemap analysis failed: ${reason}`)),
    adviceForFailure('Failed to save sitemap check record'),
    adviceForFailure('Please enter a sitemap URL'),
    adviceForFailure('etwas anderes'),
  ]
  expect(all.filter((one) => !one?.endsWith('.'))).toEqual([])
  // Only twice the same trouble gets the same advice: 405 and 501, 429 and 503.
  expect(new Set(all).size).toBe(all.length - 4)
  expect(adviceFor(200)).toBe(null)
  // Refused, blocked and unknown came at once: no number of seconds would be true for them.
  expect(adviceFor(null)?.meaning).toBe('Es kam keine Antwort.')
})

test('an address no check can begin with is refused in the words of the catalogue, with advice [S60] [S110]', () => {
  const told = (typed: string) => {
    const refusal = refusalOf(typed)
    return refusal && `${refusal} | ${adviceForFailure(refusal).split(/[.:]/)[0]}`
  }
  const no = 'Sitemap analysis failed: Sitemap URL'
  expect(told('')).toBe('Please enter a sitemap URL | Im Feld steht noch keine Adresse')
  expect(told('http://a.de/x')).toBe(`${no} is not absolute https | Die Adresse muss mit https`)
  expect(told('https://anna:wort@a.de/x')).toBe(
    `${no} contains a user name or password | In der Adresse stehen Zugangsdaten`,
  )
  expect(told(`https://a.de/${'x'.repeat(ADDRESS_MAX)}`)).toContain(`${no} is too long | `)
  expect(told('https://a.de/sitemap.xml')).toBe(null)
})

test('the recommendation names first what weighs most [S23]', () => {
  expect(
    recommendation({
      counts: { valid: 5, redirect: 2, error: 1, unreachable: 1 },
      ages: { fresh: 1, recent: 0, stale: 3 },
      scores: { health: 45.5, freshness: 0, overall: 31.8, status: 'Error' },
      missing: [1],
    }).split('\n'),
  ).toEqual([
    'Hier ist Hilfe nötig: 31,8 von höchstens 85 Punkten.',
    'Eine Seite antwortet nicht. Öffnen Sie die Seite selbst. Geht es dort auch nicht, rufen Sie Ihren Anbieter an.',
    'Eine Seite meldet einen Fehler. Stellen Sie sie wieder her oder nehmen Sie sie aus der Sitemap.',
    '2 Seiten leiten weiter. Tragen Sie in der Sitemap gleich die Adresse ein, auf der die Seite wirklich liegt.',
    'Eine Seite fehlt in der Sitemap. Nehmen Sie auf, was Kundinnen und Kunden finden sollen.',
    'Ältere Änderungsdaten kosten Punkte. Sehen Sie alte Seiten durch und ändern Sie das Datum erst, wenn sich der Inhalt ändert.',
  ])
  const good = {
    counts: { valid: 5, redirect: 0, error: 0, unreachable: 0 },
    ages: { fresh: 5, recent: 0, stale: 0 },
    scores: { health: 100, freshness: 50, overall: 85, status: 'Valid' as const },
    missing: [],
  }
  expect(recommendation(good)).toBe(
    'Alles in Ordnung: 85,0 von höchstens 85 Punkten.\nSie müssen nichts tun.',
  )
})

test('two checks are compared by what is new, mended and still there [S66]', () => {
  const rows = (...urls: string[]) => urls.map((url) => ({ url: `https://${url}` }))
  const before = rows('a.test/1', 'a.test/2', 'a.test/gone')
  const now = rows('A.test/1', 'a.test/3', 'a.test/4')
  expect(compareFindings(before, now)).toEqual({
    neu: rows('a.test/3', 'a.test/4'),
    behoben: rows('a.test/2', 'a.test/gone'),
    weiterhin: rows('A.test/1'),
  })
})
