import { expect, test } from 'vitest'
import { longMomentText } from '#domain/moments.ts'
import { type Draft, draftOf, newDraft, planOf, problemsOf } from './draft.ts'
import { type LatestRun, outcomeOf } from './words.ts'

const draft = newDraft('https://salon.test')
const SPOILT = 'Bitte prüfen Sie die E-Mail-Adresse. Möglich ist genau eine.'
const NUMBER = 'Bitte nennen Sie eine ganze Zahl von 0 bis 100.'
const WHOLE = 'Bitte schreiben Sie die ganze Adresse, sie beginnt mit https://.'

test('a new schedule is for the own site, weekly, below 70 points, without mail [S90]', () => {
  expect(problemsOf(draft)).toEqual({})
  expect(planOf(draft)).toEqual({
    domain: 'salon.test',
    sitemap_url: 'https://salon.test/sitemap.xml',
    schedule_frequency: 'weekly',
    alert_threshold: 70,
    alert_email: null,
  })
  expect(draftOf(planOf(draft))).toEqual({ ...draft, isKnown: true })
  const next = newDraft('https://salon.test', ['salon.test'])
  expect(next).toEqual({ ...draft, domain: '', sitemapUrl: '' })
})

const wrong: [Partial<Draft>, object][] = [
  [{ domain: ' ' }, { domain: 'Bitte nennen Sie die Domain.' }],
  [{ domain: 'a b' }, { domain: 'Das ist keine Domain. Richtig ist zum Beispiel: salon.de' }],
  [{ sitemapUrl: '' }, { sitemapUrl: 'Bitte nennen Sie die Adresse der Sitemap.' }],
  [{ sitemapUrl: 'http://salon.test/sitemap.xml' }, { sitemapUrl: WHOLE }],
  [
    { sitemapUrl: 'https://anna:wort@salon.test/sitemap.xml' },
    {
      sitemapUrl:
        'In der Adresse stehen Zugangsdaten, und Passwörter speichern wir nicht. Bitte nehmen Sie alles zwischen https:// und @ weg, auch das @ selbst.',
    },
  ],
  [
    { domain: 'www.salon.test' },
    { domain: 'Domain und Sitemap gehören nicht zusammen: Die Sitemap liegt auf salon.test.' },
  ],
  [
    { sitemapUrl: `https://salon.test/${'x'.repeat(3_000)}` },
    { sitemapUrl: 'Die Adresse ist zu lang. Möglich sind 2.047 Zeichen.' },
  ],
  [{ threshold: '101' }, { threshold: NUMBER }],
  [{ threshold: '7,5' }, { threshold: NUMBER }],
  [{ email: 'a@salon.test, b@salon.test' }, { email: SPOILT }],
  [{ email: `${'a'.repeat(250)}@salon.test` }, { email: SPOILT }],
]

test.each(wrong)('%j is named at its field [S90]', (change, problems) => {
  expect(problemsOf({ ...draft, ...change })).toEqual(problems)
})

test.each([
  ['HTTPS://Salon.test/', 'https://salon.test/s.xml', 'salon.test'],
  [' salon.test ', 'https://SALON.test/s.xml', 'salon.test'],
  ['salön.test', 'https://salön.test/s.xml', 'xn--saln-7qa.test'],
])('%j is the domain of %j [S90]', (domain, sitemapUrl, expected) => {
  const typed = { ...draft, domain, sitemapUrl }
  expect([problemsOf(typed), planOf(typed).domain]).toEqual([{}, expected])
})

const run: LatestRun = {
  state: 'finished',
  total_urls: 1_200,
  done_urls: 40,
  overall_score: 69.9999,
  error: null,
  ended_at: null,
  check_id: null,
}

test.each([
  [null, 'noch nie geprüft', 'offen'],
  [{ ...run }, '69,9 Punkte', 'schlecht'],
  [{ ...run, overall_score: 70 }, '70,0 Punkte', 'gut'],
  [{ ...run, state: 'waiting' }, 'beginnt gleich', 'offen'],
  [{ ...run, state: 'running' }, 'läuft, 40 von 1.200 Seiten', 'offen'],
  [{ ...run, state: 'failed' }, 'fehlgeschlagen', 'schlecht'],
  [{ ...run, state: 'broken' }, 'unterbrochen, kein Ergebnis', 'schlecht'],
] as const)('%j is told as %j [S91]', (latest, text, tone) => {
  expect(outcomeOf(latest, 70)).toEqual({ text, tone })
})

test('times are those of the clocks in Hamburg, in summer and in winter [S91]', () => {
  const shown = ['2026-10-24T08:00:00Z', '2026-10-25T08:00:00+00:00'].map(longMomentText)
  expect(shown).toEqual([
    'Samstag, 24. Oktober 2026, 10:00 Uhr',
    'Sonntag, 25. Oktober 2026, 09:00 Uhr',
  ])
})
