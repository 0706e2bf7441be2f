import { expect, test } from 'vitest'
import type { OwnFact } from '#domain/sitemap/own-site/own-site.ts'
import { factsLetter } from './facts-letter.ts'
import { alertLetter, recoveryLetter, testLetter } from './letters.ts'
import type { Watched } from './subjects.ts'

const ADMIN_URL = 'https://salon.test/admin/sitemap'
const watched: Watched = {
  domain: 'salon.test',
  sitemap_url: 'https://salon.test/sitemap.xml',
  alert_email: 'inhaberin@salon.test',
  alert_threshold: 70,
  ended_at: new Date('2026-11-18T10:05:00Z'),
  check_id: null,
  score: 61.6,
  error: null,
  total_urls: 10,
  own: null,
  newErrors: {
    count: 3,
    pages: [
      { url: 'https://salon.test/preise', issue: 'Page not found (404)' },
      { url: 'https://salon.test/faq', issue: 'Unable to reach URL' },
    ],
  },
}

test('a score below the threshold is told with its numbers and the pages that are new [S86]', () => {
  expect(alertLetter(watched, ADMIN_URL)).toEqual({
    to: 'inhaberin@salon.test',
    replyTo: null,
    subject: 'Sitemap-Prüfung: 61,6 Punkte, Grenze 70',
    text: `Guten Tag,

die Prüfung Ihrer Sitemap liegt mit 61,6 Punkten unter Ihrer Grenze von 70.

Domain:      salon.test
Sitemap:     https://salon.test/sitemap.xml
Geprüft:     Mittwoch, 18. November 2026, 11:05 Uhr
Seiten:      10

Neu mit Fehler: 3 Seiten
> https://salon.test/preise (Page not found (404))
> https://salon.test/faq (Unable to reach URL)
und 1 weitere

Wir melden uns erst wieder, wenn alles in Ordnung ist.

Ansehen und verstehen:
https://salon.test/admin/sitemap`,
  })
})

test('a check without a result is told with its sentence and what to do [S86]', () => {
  const error = 'Sitemap analysis failed: Invalid XML structure in sitemap'
  const newErrors = { count: 0, pages: [] }
  const { subject, text } = alertLetter({ ...watched, score: null, error, newErrors }, ADMIN_URL)
  expect(subject).toBe('Sitemap-Prüfung fehlgeschlagen')
  expect(text).toContain(
    'die Prüfung Ihrer Sitemap hat kein Ergebnis gebracht.\n\nDomain:      salon',
  )
  expect(text).toContain(`Uhr

> Sitemap analysis failed: Invalid XML structure in sitemap

Die Datei ist keine fehlerfreie Sitemap. Oft antwortet`)
})

test('recovery and test mail say in a sentence what they are [S86]', () => {
  const healthy = { ...watched, score: 85, newErrors: { count: 0, pages: [] } }
  expect(recoveryLetter(healthy, ADMIN_URL)).toMatchObject({
    to: 'inhaberin@salon.test',
    subject: 'Sitemap-Prüfung: wieder 85,0 Punkte',
    text: expect.stringContaining('wieder in Ordnung: 85,0 Punkte bei Ihrer Grenze von 70.'),
  })
  expect(testLetter(watched, ADMIN_URL)).toMatchObject({
    to: 'inhaberin@salon.test',
    subject: 'Testmail des Sitemap-Monitors',
    text: expect.stringContaining('wenn eine Prüfung unter 70 Punkten liegt oder fehlschlägt'),
  })
})

test('what a sitemap or a server wrote never begins a line of ours [S86]', () => {
  const error = 'Sitemap fetch error\n\nBitte überweisen Sie'
  const failed = alertLetter({ ...watched, score: null, error }, ADMIN_URL)
  expect(failed.text).toContain('> Sitemap fetch error\n>\n> Bitte überweisen Sie\n')
  const pages = [{ url: 'https://a.test/\r\nBitte überweisen Sie', issue: null }]
  const { text } = alertLetter({ ...watched, newErrors: { count: 1, pages } }, ADMIN_URL)
  expect(text).toContain('\n> https://a.test/ Bitte überweisen Sie\n')
})

const PHONE: OwnFact = {
  kind: 'phone',
  state: 'bad',
  expected: '+49 40 123',
  count: 7,
  offenders: [
    { url: 'https://salon.test/kontakt', found: '+4940124' },
    { url: 'https://salon.test/faq\r\nBitte überweisen Sie', found: 'kein\nLink' },
  ],
}
const CERTIFICATE: OwnFact = {
  kind: 'certificate',
  state: 'bad',
  isSample: false,
  validTo: '2026-11-20T12:00:00.000Z',
  daysLeft: 2,
}
const turned: Watched = {
  ...watched,
  score: 85,
  newErrors: { count: 0, pages: [] },
  own: { turnedBad: [PHONE, CERTIFICATE], mended: ['hours', 'mail'], stillBad: 2 },
}

test('a letter about facts names what is new with its pages, what to do, and what is mended [S99]', () => {
  const letter = factsLetter(turned, ADMIN_URL)
  expect(letter).toMatchObject({ to: 'inhaberin@salon.test', replyTo: null })
  expect(letter?.subject).toBe('Website-Prüfung: 2 neue Befunde')
  expect(letter?.text).toContain(`
Neu: Telefonnummer. 7 Seiten haben eine andere Nummer oder keine.
> https://salon.test/kontakt (+4940124)
> https://salon.test/faq Bitte überweisen Sie (kein Link)
und 5 weitere
Lassen Sie die Nummer auf den genannten Seiten berichtigen. Es soll überall dieselbe sein.

Neu: Sicherheitszertifikat. Noch 2 Tage gültig, bis 20. November 2026.
Bitten Sie Ihren Anbieter, es zu erneuern. Meist geschieht das von selbst, 30 Tage vor dem Ende.

Wieder in Ordnung: Öffnungszeiten und E-Mail-Adresse
`)
})

test('a letter about the score names the same, and one without news is not written [S99]', () => {
  const alert = alertLetter({ ...turned, score: 60 }, ADMIN_URL)
  expect(alert.subject).toBe('Sitemap-Prüfung: 60,0 Punkte, Grenze 70')
  for (const { text } of [alert, recoveryLetter(turned, ADMIN_URL)]) {
    expect(text).toContain('Neu: Telefonnummer. 7 Seiten haben')
    expect(text).toContain('Wieder in Ordnung: Öffnungszeiten und E-Mail-Adresse')
  }
  const silent = { turnedBad: [], mended: [], stillBad: 1 }
  expect(factsLetter({ ...turned, own: silent }, ADMIN_URL)).toBeNull()
  expect(factsLetter({ ...turned, own: null }, ADMIN_URL)).toBeNull()
  const subjects = [1, 0].map(
    (stillBad) =>
      factsLetter({ ...turned, own: { turnedBad: [], mended: ['phone'], stillBad } }, ADMIN_URL)
        ?.subject,
  )
  expect(subjects).toEqual([
    'Website-Prüfung: 1 Befund behoben',
    'Website-Prüfung: wieder alles in Ordnung',
  ])
})
