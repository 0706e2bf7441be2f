import { expect, test } from 'vitest'
import type { OwnFact } from '#domain/sitemap/own-site/own-site.ts'
import { factsLetter } from './facts-letter.ts'
import { alertLetter, recoveryLetter } from './letters.ts'
import type { Watched } from './subjects.ts'

const ADMIN_URL = 'https://salon.test/admin/sitemap'
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
const watched: Watched = {
  domain: 'salon.test',
  check_id: null,
  sitemap_url: 'https://salon.test/sitemap.xml',
  alert_email: 'inhaberin@salon.test',
  alert_threshold: 70,
  ended_at: new Date('2026-11-18T10:05:00Z'),
  score: 85,
  error: null,
  total_urls: 10,
  newErrors: { count: 0, pages: [] },
  own: { turnedBad: [PHONE, CERTIFICATE], mended: ['hours', 'mail'], stillBad: 2 },
}

test('a letter about facts names what is new with its pages, what to do, and what is mended [S99]', () => {
  expect(factsLetter(watched, ADMIN_URL)).toEqual({
    to: 'inhaberin@salon.test',
    replyTo: null,
    subject: 'Website-Prüfung: 2 neue Befunde',
    text: `Guten Tag,

auf Ihrer Website stimmt etwas nicht, das Sie Kundinnen und Kunden kosten kann.

Domain:      salon.test
Sitemap:     https://salon.test/sitemap.xml
Geprüft:     Mittwoch, 18. November 2026, 11:05 Uhr
Seiten:      10

Neu: Telefonnummer. 7 Seiten haben eine andere Nummer oder keine.
> https://salon.test/kontakt (+4940124)
> https://salon.test/faq Bitte überweisen Sie (kein Link)
und 5 weitere
Lassen Sie die Nummer auf den genannten Seiten berichtigen. Es soll überall dieselbe sein.

Neu: Sicherheitszertifikat. Noch 2 Tage gültig, bis 20. November 2026.
Bitten Sie Ihren Anbieter, es zu erneuern. Meist geschieht das von selbst, 30 Tage vor dem Ende.

Wieder in Ordnung: Öffnungszeiten und E-Mail-Adresse

Wir melden uns erst wieder, wenn sich etwas ändert.

Ansehen und verstehen:
https://salon.test/admin/sitemap`,
  })
})

test('a letter about the score names the same, and one without news is not written [S99]', () => {
  const alert = alertLetter({ ...watched, score: 60 }, ADMIN_URL)
  expect(alert.subject).toBe('Sitemap-Prüfung: 60,0 Punkte, Grenze 70')
  for (const { text } of [alert, recoveryLetter(watched, ADMIN_URL)]) {
    expect(text).toContain('Neu: Telefonnummer. 7 Seiten haben')
    expect(text).toContain('Wieder in Ordnung: Öffnungszeiten und E-Mail-Adresse')
  }
  const silent = { turnedBad: [], mended: [], stillBad: 1 }
  expect(factsLetter({ ...watched, own: silent }, ADMIN_URL)).toBeNull()
  expect(factsLetter({ ...watched, own: null }, ADMIN_URL)).toBeNull()
  const subjects = [1, 0].map(
    (stillBad) =>
      factsLetter({ ...watched, own: { turnedBad: [], mended: ['phone'], stillBad } }, ADMIN_URL)
        ?.subject,
  )
  expect(subjects).toEqual([
    'Website-Prüfung: 1 Befund behoben',
    'Website-Prüfung: wieder alles in Ordnung',
  ])
})
