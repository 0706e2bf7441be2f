import { expect, test } from 'vitest'
import { shownPhotos } from '#domain/photos/shown-photos.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { withoutSamples } from '#domain/salon/document/samples.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import { withRightVatId } from '#domain/salon/schema/legal.ts'
import { photoEntry, storedPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument, sampleSalon } from '#tests/support/sample-salon.ts'
import { koelnDocument } from '#tests/support/site/koeln-salon.ts'
import type { LegalFacts } from './facts.ts'
import { legalPages } from './pages.ts'

const sample: LegalFacts = {
  ...sampleSalon,
  legal: sampleDocument.legal,
  months: sampleDocument.legal,
  letters: sampleDocument.letters,
}

function isEmpty({ length }: string | string[]) {
  return length === 0
}

/** As 'heading: text', links as they are written. */
function linesOf(facts: LegalFacts) {
  return legalPages(facts).map(({ sections }) =>
    sections.flatMap(({ heading, paragraphs }) =>
      paragraphs.flat().map((text) => `${heading}: ${text}`),
    ),
  )
}

test('the imprint, the privacy page and the statement are made of the salon’s own facts [C108]', () => {
  const koeln = salonOf(koelnDocument, { today: '2026-11-15', showsSamples: false })
  const { legal, letters } = koelnDocument
  const [imprint = [], privacy = [], accessibility = []] = linesOf({
    ...koeln,
    legal,
    months: legal,
    letters,
  })
  expect(imprint).toEqual(
    expect.arrayContaining([
      'Angaben gemäß § 5 DDG: Inhaber: Jürgen-Özgür Schäfer-Yıldırım',
      'Kontakt: Telefon: [+49\u00a0221\u00a04710\u00a0123](tel:+492214710123)',
      'Beruf und Kammer: Zuständige Kammer: [Handwerkskammer zu Köln](https://www.hwk-koeln.de), Heumarkt 12, 50667 Köln',
    ]),
  )
  expect(privacy).toEqual(
    expect.arrayContaining([
      `Hosting: ${legal.host}`,
      'Beschwerde bei der Aufsichtsbehörde: [ldi.nrw.de](https://www.ldi.nrw.de)',
    ]),
  )
  const told = [...privacy, ...accessibility].join('\n')
  expect(told).toContain('Wir löschen die Anfrage 9 Monate, nachdem sie erledigt ist')
  expect(told).toContain('3 Monate nach der Entscheidung')
})

test.each([
  ['no', 'Wir sind weder bereit noch verpflichtet', 'nehmen nicht teil.'],
  ['barriers', 'Für Fragen der Barrierefreiheit gilt', 'In Fragen der Barrierefreiheit tun wir es'],
  ['yes', 'Wir sind bereit, aber nicht verpflichtet', 'Wir tun es freiwillig.'],
] as const)(
  'imprint and statement say the same of dispute resolution, the owner’s answer: %s [C174]',
  (conciliation, imprinted, stated) => {
    const legal = { ...sampleDocument.legal, conciliation }
    const [imprint = [], , accessibility = []] = linesOf({ ...sample, legal })
    const about = (lines: string[]) => lines.filter((line) => /^(Verbr|Schlicht)/.test(line)).join()
    expect(about(imprint)).toContain(imprinted)
    expect(about(accessibility)).toContain(stated)
  },
)

test('legal pages speak of map, languages, ways and partners only where the salon has them [C108]', () => {
  const services =
    /Landkarte|Karte|Partner|WhatsApp|mehrere Sprachen|rufen Sie|Zitierte|geben wir von Hand/
  const { whatsapp: _, ...links } = sample.links
  const small: LegalFacts = {
    ...sample,
    geo: null,
    languages: ['Deutsch'],
    phone: null,
    partners: [],
    quotedReviews: [],
    testimonials: [],
    links: { ...links, whatsapp: null },
  }
  const found = (facts: LegalFacts) =>
    linesOf(facts)
      .flat()
      .filter((line) => services.test(line.replace('zwei Kartendiensten', '')))
  expect(found(small)).toEqual([])
  expect(found(sample).length).toBeGreaterThan(8)
  const told = linesOf(small).flat().join('\n')
  expect(told).toContain('Unser [Kontaktformular](/kontakt#nachricht) führt immer auch ohne sie')
  expect(told).toContain('E-Mail: Wenn Sie uns anrufen oder schreiben')
})

test('what nobody confirmed is left out, and no sentence is left without its end [C108]', () => {
  const bare = salonOf(sampleDocument, { today: '2026-11-15', showsSamples: false })
  const pages = linesOf({
    ...bare,
    legal: null,
    months: sampleDocument.legal,
    letters: sampleDocument.letters,
  })
  const { place, contact, owner, legal, letters } = sampleDocument
  const facts = [
    ...[sampleSalon.name, place.street, place.postalCode, contact.email, owner.name],
    ...[sampleSalon.phone?.shown ?? '', contact.googleReviews, legal.vatId, legal.chamber.name],
    ...[legal.authority.name, legal.host, 'Streitbeilegung', 'Kleinstunternehmen sind wir'],
  ]
  const told = pages.flat().join('\n')
  expect(facts.filter((fact) => told.includes(fact))).toEqual([])
  expect(told).not.toMatch(/null|undefined|\(\)|: $| zuständig ist:$|\{/m)
  const empty = legalPages({ ...bare, legal: null, months: legal, letters }).flatMap(
    ({ sections }) =>
      sections.filter(({ paragraphs }) => paragraphs.length === 0 || paragraphs.some(isEmpty)),
  )
  expect(empty.map(({ heading }) => heading)).toEqual([])
})

test('the imprint tells form, register and numbers that there are, and a salon without them is public [C360]', () => {
  const none = { legalForm: '', registerCourt: '', registerNumber: '', vatId: '', taxNumber: '' }
  const few = { ...koelnDocument, legal: { ...koelnDocument.legal, ...none } }
  const reading = readDocument(few)
  expect('document' in reading && withoutSamples(reading.document, false).isPreview).toBe(false)
  const imprintOf = (legal: typeof few.legal) => linesOf({ ...sample, legal })[0]?.join('\n')
  expect(imprintOf(few.legal)).not.toMatch(/Umsatzsteuer|Register|Steuernummer/)
  const company = {
    ...few.legal,
    legalForm: 'GmbH',
    registerCourt: 'Amtsgericht Köln',
    registerNumber: 'HRB 4711',
    vatId: 'DE111111125',
    taxNumber: '214/5678/9012',
  }
  const told = imprintOf(company)
  expect(told).toContain(`§ 5 DDG: ${sampleSalon.name} GmbH\n`)
  expect(told).toContain('Registereintrag: Amtsgericht Köln, HRB 4711')
  expect(told).toContain('Umsatzsteuergesetz: DE111111125')
  expect(told).toContain('Steuernummer: 214/5678/9012')
  expect(imprintOf({ ...company, registerCourt: '' })).toContain('Registereintrag: HRB 4711')
})

test.each([
  ['DE12345', ''],
  ['ATU12345678', ''],
  ['DE111111125', 'DE111111125'],
])('a number stored by an older program still opens the salon: %s [C360]', (stored, read) => {
  const older = { ...koelnDocument, legal: { ...koelnDocument.legal, vatId: stored } }
  const reading = readDocument(withRightVatId(older))
  expect('document' in reading && reading.document.legal.vatId).toBe(read)
})

test('periods and a second place of backups are the salon’s, each named where it belongs [Z5] [P118]', () => {
  const privacyOf = (hasSecondBackup: boolean) => linesOf({ ...sample, hasSecondBackup })[1]?.join()
  expect(privacyOf(true)).toContain('liegt verschlüsselt an einem zweiten Ort')
  expect(privacyOf(false)).not.toContain('zweiten Ort')
  const [, privacy = []] = linesOf({
    ...sample,
    months: { requestMonths: 11, applicationMonths: 1 },
  })
  const told = privacy.join('\n')
  expect(told).toContain('11 Monate, nachdem sie erledigt ist')
  expect(told).toContain('löschen die Bewerbung einen Monat nach der Entscheidung')
  expect(told).toContain('danach noch 11 Monate, eine Bewerbung noch einen Monat.')
})

test('the privacy page tells of answers, appointments and exactly those letters that are sent [Z6]', () => {
  const told = (letters: LegalFacts['letters']) =>
    (linesOf({ ...sample, letters })[1] ?? []).join('\n')
  const all = told({ acknowledges: true, reminderAt: '16:45' })
  const none = told({ acknowledges: false, reminderAt: '' })
  expect(all).toContain('dass Ihre Anfrage angekommen ist')
  expect(all).toContain('Am Tag davor ab 16:45 Uhr erinnern wir Sie einmal daran.')
  expect(none).not.toMatch(/angekommen ist|erinnern wir Sie|Prüfwert der Adresse/)
  for (const words of [
    'speichern wir bei Ihrer Anfrage Betreff und Text',
    'ein Probearbeiten',
    'mit einem Eintrag für Ihren Kalender',
    'Ihr Name in abgekürzter Form',
    'eine Anfrage danach noch 6 Monate, eine Bewerbung noch 6 Monate',
  ]) {
    expect(all).toContain(words)
    expect(none).toContain(words)
  }
})

test('the privacy page tells of photos, consents and periods, once there are photos [P118]', () => {
  const { photos } = shownPhotos([photoEntry('a')], [storedPhoto('a')])
  const privacyOf = (facts: LegalFacts) => (linesOf(facts)[1] ?? []).join('\n')
  expect(privacyOf(sample)).not.toContain('Fotos:')
  const told = privacyOf({ ...sample, photos })
  expect(told).toContain('Fotos: Wer auf einem Foto zu erkennen ist, hat zugestimmt.')
  expect(told).toContain('liegt noch bis zu 30 Tage in einem Papierkorb')
  expect(told).toContain('bleibt 36 Monate nachvollziehbar')
})

test('the statement tells of photos what is true, and how they are described [T13]', () => {
  const { photos } = shownPhotos([photoEntry('a')], [storedPhoto('a')])
  const statementOf = (facts: LegalFacts) => (linesOf(facts)[2] ?? []).join('\n')
  const without = statementOf({ ...sample, photos: [] })
  expect(without).toContain('nur unscharfe, gezeichnete Platzhalter')
  expect(without).toContain('Bildstreifen der Galerie')
  expect(without).not.toMatch(/Fotos|folgen\./)
  const shown = statementOf({ ...sample, photos })
  expect(shown).toContain('Fotos: Jedes ist kurz beschrieben')
  expect(shown).not.toMatch(/Platzhalter|Bildstreifen/)
  const elsewhere = statementOf({
    ...sample,
    photos: photos.map((one) => ({ ...one, isInGallery: false })),
  })
  expect(elsewhere).toMatch(/Platzhalter[\s\S]+Fotos:[\s\S]+Bildstreifen/)
})
