import { expect, test } from 'vitest'
import { timeText } from './answer-time.ts'
import { arithmetic, changeText } from './arithmetic.ts'
import { checkJson, fileName, urlsCsv } from './export.ts'
import { pathOnThisSite, shownAddress } from './names.ts'
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
  fresh_urls: 90,
  recent_urls: 10,
  stale_urls: 0,
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
  redirects_found: 2,
  errors_found: 0,
  unreachable: 0,
  error: null,
  is_cancelled: false,
  created_at: '2026-11-15T12:00:00Z',
  probing_at: '2026-11-15T12:00:01Z',
  seen_at: '2026-11-15T12:00:34Z',
  check_id: null,
}

test('the score is told term by term, with every number that counts [S62]', () => {
  expect(arithmetic(rated(CHECK, FACTS))).toEqual([
    {
      name: 'Gesundheit',
      terms:
        '(100 × 95 gültig − 10 × 5 Weiterleitungen − 30 × 0 Fehler − 40 × 0 nicht erreichbar) ÷ 100 URLs',
      result: '94,5',
    },
    {
      name: 'Aktualität',
      terms: '(50 × 90 bis 30 Tage alt + 30 × 10 bis 90 Tage − 20 × 0 älter) ÷ 100 mit Datum',
      result: '48',
    },
    { name: 'Gesamtwert', terms: '0,7 × 94,5 + 0,3 × 48 = 80,55', result: '80,5' },
  ])
  const undated = { ...FACTS, fresh_urls: 0, recent_urls: 0, stale_urls: 0 }
  const termsOf = (facts: RunFacts | null) => arithmetic(rated(CHECK, facts))[1]?.terms
  expect(termsOf(undated)).toBe('Kein lesbares Datum, dann gelten 50')
  expect(termsOf(null)).toBe('Aus dem gespeicherten Ergebnis')
  expect(rated(CHECK, null).overall).toBeCloseTo(80.55, 10)
  expect(countsOf({ ...CHECK, valid_urls: 90, errors_found: 2 })).toEqual({
    valid: 90,
    redirect: 5,
    error: 2,
    unreachable: 3,
  })
})

test('the change is the difference of what is shown [S62]', () => {
  const at = (overall_score: number) => rated(CHECK, { ...FACTS, overall_score })
  expect(changeText(at(80.55), null)).toBe('Erste Prüfung')
  expect(changeText(at(80.55), at(80.59))).toBe('Unverändert seit der letzten Prüfung')
  expect(changeText(at(85), at(79.96))).toBe('+5,1 seit der letzten Prüfung')
  expect(changeText(at(0), at(61.6))).toBe('−61,6 seit der letzten Prüfung')
})

test('progress is told in one line, with the time left by the clock of the server [S61]', () => {
  const texts = (changes: Partial<Run>) => progressText({ ...RUN, ...changes })
  expect([
    texts({}),
    texts({ state: 'waiting', phase: null }),
    texts({ phase: 'reading', total_urls: 1_200 }),
    texts({ done_urls: 16, redirects_found: 1, unreachable: 3 }),
    texts({ done_urls: 0 }),
    texts({ phase: 'searching', done_urls: 17 }),
    texts({ is_cancelled: true }),
  ]).toEqual([
    '11 von 17 URLs geprüft · 2 Weiterleitungen · 0 Fehler · noch etwa 20 Sekunden',
    'Die Prüfung beginnt gleich ...',
    'Die Sitemap wird gelesen · 1.200 URLs gefunden',
    '16 von 17 URLs geprüft · 1 Weiterleitung · 0 Fehler · 3 nicht erreichbar · noch wenige Sekunden',
    '0 von 17 URLs geprüft · 2 Weiterleitungen · 0 Fehler',
    '17 von 17 URLs geprüft · 2 Weiterleitungen · 0 Fehler · suche fehlende Seiten',
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

test('a check is saved as a table without formulas, and whole for other programs [S68]', () => {
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
  const missing = [{ id: 1, url: 'https://salon.test/x', found_on: null, reason: null }]
  const { check_id: _, ...facts } = FACTS
  const told = (isOwn: boolean) =>
    JSON.parse(checkJson(rated(CHECK, FACTS), [url, answered], missing, isOwn))
  const dated = { ...url, lastmod: '2026-11-14', response_time_ms: null }
  const rough = { ...answered, response_time_ms: 100 }
  expect(told(false)).toEqual({ ...CHECK, ...facts, urls: [dated, rough], missing })
  expect(told(true).urls).toEqual([dated, answered])
  expect(fileName({ ...rated(CHECK, null), domain: 'salon.test:8443' }, 'json')).toBe(
    'sitemap-salon.test-8443-2026-11-15.json',
  )
})
