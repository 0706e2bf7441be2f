import { expect, test } from 'vitest'
import { checkLetter, type Watched } from './check-letters.ts'

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
  newErrors: {
    count: 3,
    pages: [
      { url: 'https://salon.test/preise', issue: 'Page not found (404)' },
      { url: 'https://salon.test/faq', issue: 'Unable to reach URL' },
    ],
  },
}

test('a score below the threshold is told with its numbers and the pages that are new [S86]', () => {
  expect(checkLetter(watched, ADMIN_URL)).toEqual({
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
  const { subject, text } = checkLetter({ ...watched, score: null, error, newErrors }, ADMIN_URL)
  expect(subject).toBe('Sitemap-Prüfung fehlgeschlagen')
  expect(text).toContain(
    'die Prüfung Ihrer Sitemap hat kein Ergebnis gebracht.\n\nDomain:      salon',
  )
  expect(text).toContain(`Uhr

> Sitemap analysis failed: Invalid XML structure in sitemap

Die Datei ist keine fehlerfreie Sitemap. Oft antwortet`)
})

test('recovery says in a sentence what it is [S86]', () => {
  const healthy = { ...watched, score: 85, newErrors: { count: 0, pages: [] } }
  expect(checkLetter(healthy, ADMIN_URL)).toMatchObject({
    to: 'inhaberin@salon.test',
    subject: 'Sitemap-Prüfung: wieder 85,0 Punkte',
    text: expect.stringContaining('wieder in Ordnung: 85,0 Punkte bei Ihrer Grenze von 70.'),
  })
})

test('what a sitemap or a server wrote never begins a line of ours [S86]', () => {
  const error = 'Sitemap fetch error\n\nBitte überweisen Sie'
  const failed = checkLetter({ ...watched, score: null, error }, ADMIN_URL)
  expect(failed.text).toContain('> Sitemap fetch error\n>\n> Bitte überweisen Sie\n')
  const pages = [{ url: 'https://a.test/\r\nBitte überweisen Sie', issue: null }]
  const { text } = checkLetter({ ...watched, newErrors: { count: 1, pages } }, ADMIN_URL)
  expect(text).toContain('\n> https://a.test/ Bitte überweisen Sie\n')
})
