import { expect, test } from 'vitest'
import { fileName, urlsCsv } from './export.ts'
import { changeText, pathOnThisSite, shownAddress, timeText } from './names.ts'
import { isGoingOn, progressText } from './progress.ts'
import { type Check, type CheckedUrl, countsOf, type Run, type RunFacts, rated } from './rows.ts'

const CHECK: Check = {
  id: 'c1',
  domain: 'salon.test',
  sitemap_url: 'https://salon.test/sitemap.xml',
  check_date: '2026-11-15T12:00:00Z',
  total_urls: 100,
  valid_urls: 95,
  redirects_found: 5,
  errors_found: 0,
  freshness_score: 48,
  health_score: 94.5,
  sitemap_status: 'Valid',
  recommendation: 'Alles in Ordnung',
}

const FACTS: RunFacts = {
  check_id: 'c1',
  overall_score: 80.55,
  hints: [],
}

const RUN: Run = {
  id: 'r1',
  domain: 'salon.test',
  sitemap_url: 'https://salon.test/sitemap.xml',
  state: 'running',
  phase: 'probing',
  total_urls: 17,
  done_urls: 11,
  error: null,
  is_cancelled: false,
  created_at: '2026-11-15T12:00:00Z',
  check_id: null,
}

test('what no other category counts did not answer; without its run a score follows from its parts [S66]', () => {
  expect(rated(CHECK, null).overall).toBeCloseTo(80.55, 10)
  expect(countsOf({ ...CHECK, valid_urls: 90, errors_found: 2 })).toEqual({
    valid: 90,
    redirect: 5,
    error: 2,
    unreachable: 3,
  })
})

test('the change is the difference of what is shown [S66]', () => {
  const at = (overall_score: number) => rated(CHECK, { ...FACTS, overall_score })
  expect(changeText(at(80.55), null)).toBe('Erste Prüfung')
  expect(changeText(at(80.55), at(80.59))).toBe('Unverändert seit der letzten Prüfung')
  expect(changeText(at(85), at(79.96))).toBe('+5,1 seit der letzten Prüfung')
  expect(changeText(at(0), at(61.6))).toBe('−61,6 seit der letzten Prüfung')
})

test('progress is told in one line [S18]', () => {
  const texts = (changes: Partial<Run>) => progressText({ ...RUN, ...changes })
  expect([
    texts({}),
    texts({ state: 'waiting', phase: null }),
    texts({ phase: 'reading', total_urls: 1_200 }),
    texts({ done_urls: 16 }),
    texts({ done_urls: 0 }),
    texts({ phase: 'searching', done_urls: 17 }),
    texts({ is_cancelled: true }),
  ]).toEqual([
    '11 von 17 URLs geprüft',
    'Die Prüfung beginnt gleich ...',
    'Die Sitemap wird gelesen ...',
    '16 von 17 URLs geprüft',
    '0 von 17 URLs geprüft',
    'Fehlende Seiten werden gesucht ...',
    'Die Prüfung wird abgebrochen ...',
  ])
  const states = ['waiting', 'running', 'finished', 'failed', 'broken', 'cancelled'] as const
  expect(states.filter((state) => isGoingOn({ ...RUN, state }))).toEqual(['waiting', 'running'])
  expect(isGoingOn(null)).toBe(false)
})

test('an address of the domain is shown as a readable path [S64]', () => {
  const shown = [
    'https://salon.test/',
    'https://salon.test/%C3%BCber?a=1',
    'https://salon.test/100%',
    'https://salon.test/%E2%80%AE',
    'https://salon.test.other.test/x',
    'https://other.test/x',
  ].map((url) => shownAddress(url, 'salon.test'))
  expect(shown).toEqual([
    '/',
    '/über?a=1',
    '/100%',
    '/%E2%80%AE',
    'https://salon.test.other.test/x',
    'https://other.test/x',
  ])
})

test('an address of the sample site leads to this server and to no other [S64]', () => {
  const origin = 'https://salon.test'
  expect(
    ['/preise?a=1', '//evil.test/x', '///evil.test', '/'].map((path) =>
      pathOnThisSite(origin + path, origin),
    ),
  ).toEqual(['/preise?a=1', '/evil.test/x', '/evil.test', '/'])
})

test.each([
  [100, 'bis 100 ms'],
  [101, 'bis 200 ms'],
  [9_999, 'bis 10.000 ms'],
  [null, '–'],
])(
  'an answer after %j ms is shown as %j, and none for a page without an answer [S64]',
  (ms, text) => {
    expect(timeText({ http_status: 200, response_time_ms: ms }, false)).toBe(text)
    expect(timeText({ http_status: null, response_time_ms: ms }, true)).toBe('–')
    expect(timeText({ http_status: 200, response_time_ms: 1_031 }, true)).toBe('1.031 ms')
  },
)

test('a check is saved as a table without formulas [S68]', () => {
  const url: CheckedUrl = {
    id: 7,
    url: 'https://salon.test/',
    lastmod: '2026-11-14T00:00:00Z',
    priority: 0.5,
    changefreq: '=1+1',
    http_status: null,
    response_time_ms: 31,
    status_category: 'unreachable',
    issue_description: 'Unable to reach URL',
  }
  const answered = { ...url, http_status: 200, lastmod: '2026-11-14T00:30:00+00:00' }
  const table = (time: string) =>
    '\uFEFF"URL";"Status";"Ergebnis";"Befund";"lastmod";"changefreq";"priority";"Antwort"\r\n' +
    '"https://salon.test/";"";"nicht erreichbar";"Unable to reach URL";"14.11.2026";"\'=1+1";"0,5";"–"\r\n' +
    `"https://salon.test/";"200";"nicht erreichbar";"Unable to reach URL";"14.11.2026 01:30";"'=1+1";"0,5";"${time}"\r\n`
  expect(urlsCsv([url, answered], false)).toBe(table('bis 100 ms'))
  expect(urlsCsv([url, answered], true)).toBe(table('31 ms'))
  expect(fileName({ ...rated(CHECK, null), domain: 'salon.test:8443' })).toBe(
    'sitemap-salon.test-8443-2026-11-15.csv',
  )
})
