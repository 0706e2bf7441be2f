import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LegalPage } from '#domain/salon/pages.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const { legalPages: pages } = sampleSalon
const [imprint, privacy, accessibility] = pages

function textOf(page: LegalPage | undefined) {
  return (page?.sections ?? [])
    .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.flat()])
    .join('\n')
}

test('the legal pages have the addresses and titles of the site map, every heading once with text below it [O13]', () => {
  expect(pages.map(({ path, title }) => ({ path, title }))).toEqual(
    sampleSalon.pages.slice(-3).map(({ path, title }) => ({ path, title: title.de })),
  )
  for (const { path, sections } of pages) {
    const headings = sections.map(({ heading }) => heading)
    expect(headings, path).toEqual([...new Set(headings)])
    for (const { heading, paragraphs } of sections) {
      expect(paragraphs.flat().join('').length, heading).toBeGreaterThan(0)
    }
  }
})

test('the imprint follows the DDG and names no law or platform that is gone [T11]', () => {
  const text = textOf(imprint)
  for (const words of ['§ 5 DDG', '§ 18 Abs. 2 MStV', '§ 36 VSBG', 'Handwerkskammer Hamburg']) {
    expect(text).toContain(words)
  }
  for (const page of pages)
    expect(textOf(page)).not.toMatch(/TMG|TTDSG|§ 26|ec\.europa\.eu|OS-Plattform/)
})

test('the privacy page names storage, periods, rights and authority [T12]', () => {
  const text = textOf(privacy)
  const named = [
    'keine Cookies',
    '„language“',
    '„salon-admin“',
    '„react-router-scroll-positions“',
    'Entwurf der Bewerbung',
    '§ 25 Abs. 2 Nr. 2 TDDDG',
    '„Karte laden“',
    '6 Monate nach der Entscheidung',
    '6 Monate, nachdem sie erledigt ist: So lange können Rückfragen oder Reklamationen kommen',
    'Art. 15 DSGVO',
    'Art. 21 DSGVO',
    'Art. 77 DSGVO',
    'Ludwig-Erhard-Straße 22, 20459 Hamburg',
    'TLS',
  ]
  expect(named.filter((words) => !text.includes(words))).toEqual([])
})

/** Whatever keeps something in a browser, and under which names. */
const KEEPERS: Record<string, string[]> = {
  'admin/api/session.ts': ['salon-admin'],
  'admin/kept/drafts.ts': ['salon-entwurf'],
  'admin/kept/photos.ts': ['salon-fotos', 'salon-foto-offen'],
  'admin/list/state/use-keys.ts': ['salon-tasten-aus'],
  'admin/root.tsx': ['react-router-scroll-positions'],
  'site/islands/job/answers.ts': ['job-application'],
  'site/scripts/frame/frame.ts': ['language'],
}
const KEEPS =
  /\b(?:local|session)Storage\b|\bindexedDB\b|document\.cookie|\bcookieStore\b|\bcaches\.|\bsetCookie\(|<ScrollRestoration/

test('the privacy page names every store in a browser, those of the back office apart [T12]', () => {
  const root = join(import.meta.dirname, '..', '..')
  const files = ['admin', 'site', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${room}/${path}`,
    ),
  )
  const keepers = files.filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && KEEPS.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(keepers.sort()).toEqual(Object.keys(KEEPERS))
  const sections = privacy?.sections ?? []
  const partNamed = (name: string) =>
    sections
      .find(({ heading }) => heading === name)
      ?.paragraphs.flat()
      .join('\n') ?? ''
  const visitors = partNamed('Was in Ihrem Browser gespeichert wird')
  const team = partNamed('Für das Team des Salons')
  for (const [path, names] of Object.entries(KEEPERS)) {
    const part = path.startsWith('site/') ? visitors : team
    expect(names.filter((name) => !part.includes(`„${name}“`))).toEqual([])
    expect(names.filter((name) => part === team && visitors.includes(name))).toEqual([])
    if (!path.endsWith('.tsx')) {
      const source = readFileSync(join(root, path), 'utf8')
      expect(names.filter((name) => !source.includes(`'${name.replace('__Secure-', '')}`))).toEqual(
        [],
      )
    }
  }
})

test('the privacy page says what forms send, count, set aside and mail, and for how long [Z6]', () => {
  const text = textOf(privacy)
  const named = [
    'eine E-Mail mit Ihren Angaben an das Postfach des Salons (hallo@salon-straehne.example)',
    'vermerken wir 30 Tage lang',
    'nur als Hashwert mit geheimem Schlüssel',
    'Nach 24 Stunden verwenden wir diese Angaben nicht mehr, spätestens nach 72 Stunden',
    'zufällige Zeichenfolge der Einsendung',
    'so lange gespeichert wie die Anfrage, mindestens 30 Tage',
    'Zeitpunkt, zu dem Sie mit dem Schreiben begonnen haben',
    'Feldes, das Menschen nicht sehen',
    'schicken dem Salon eine E-Mail darüber',
    'bis ein Mensch über sie entscheidet, längstens 30 Tage. Danach wird sie gelöscht',
    'E-Mails über Bewertungen und über zurückgestellte Einsendungen nach 30 Tagen',
    'noch bis zu 30 Tage in einem Papierkorb',
    'sofort und ohne Papierkorb, mit Notizen, Antworten, Terminen, Verlauf und Nummer',
    'Dieser Verlauf wird mit dem Eintrag endgültig gelöscht',
    'bleibt 36 Monate vermerkt, ohne Angaben über Sie',
    'steht in älteren Sicherungen noch bis zu 6 Monate',
  ]
  expect(named.filter((words) => !text.includes(words))).toEqual([])
})

test('the accessibility statement is honest and says where to turn [T13]', () => {
  const text = textOf(accessibility)
  for (const words of ['teilweise konform', '14 Tagen', '§ 16', 'freiwillig', 'MLBF']) {
    expect(text).toContain(words)
  }
})
