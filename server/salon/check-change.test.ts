import { expect, test } from 'vitest'
import { ORDER } from '#domain/salon/document/patch.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { checkChange } from './check-change.ts'

const name = { path: ['identity', 'name'], before: 'Salon Strähne', after: 'Salon Möwe' }
const price = {
  path: ['services', 'balayage', 'tiers'],
  before: sampleDocument.services.find(({ id }) => id === 'balayage')?.tiers,
  after: [],
}

test('what is wrong comes back with its place, the rest is in the document [C32]', () => {
  const phone = { path: ['contact', 'phone'], before: sampleDocument.contact.phone, after: 'keins' }
  const stranger = { path: ['contact', 'fax'], after: '040 1' }
  const checked = checkChange(sampleDocument, [phone, name, stranger], { confirms: true })
  expect(checked.saved).toEqual([name])
  expect(checked.document.identity.name).toBe('Salon Möwe')
  expect(checked.document.contact).toEqual(sampleDocument.contact)
  expect(checked.problems).toEqual([
    { path: phone.path, message: expect.stringMatching(/^Bitte /) },
    { path: stranger.path, message: 'Dieses Feld gibt es nicht.' },
  ])
})

test('of one entry all is saved or nothing; where nothing that was changed is to blame, nothing is [C32]', () => {
  const at = (key: string) => ['services', 'balayage', key]
  const balayage = sampleDocument.services.find(({ id }) => id === 'balayage')
  const longest = { path: at('longest'), before: balayage?.longest, after: 5 }
  const renamed = { path: at('name'), before: balayage?.name, after: 'Blond' }
  expect(checkChange(sampleDocument, [longest, renamed, name], { confirms: true })).toMatchObject({
    saved: [name],
    problems: [{ path: at('longest') }],
  })
  const removed = { path: ['services', 'balayage'], before: balayage }
  const checked = checkChange(sampleDocument, [removed, name], { confirms: true })
  expect([checked.saved, checked.document]).toEqual([[], sampleDocument])
  expect(checked.problems.length).toBeGreaterThan(0)
})

test('whatever a person changes is no example any more; a whole file says it itself [C33]', () => {
  const confirmed = checkChange(sampleDocument, [name, price], { confirms: true }).document.samples
  expect(confirmed).not.toHaveProperty('identity')
  expect(Object.keys(confirmed)).not.toContain('services/balayage')
  expect(Object.keys(confirmed)).not.toContain('services/balayage/tiers')
  expect(Object.keys(confirmed)).toContain('services/balayage/benefits')
  expect(Object.keys(confirmed)).toContain('services/foehnen')
  expect(checkChange(sampleDocument, [name, price], { confirms: false }).document.samples).toEqual(
    sampleDocument.samples,
  )
  const order = [...sampleDocument.faq.map(({ id }) => id)].reverse()
  const moved = checkChange(sampleDocument, [{ path: ['faq', ORDER], before: [], after: order }], {
    confirms: true,
  })
  expect(moved.document.samples).toEqual(sampleDocument.samples)
})

test('what can be true of no salon stays an example, whoever confirms it; a real one is none [C117]', () => {
  const confirm = (fact: string) => ({ path: ['samples', fact], before: true })
  const facts = ['contact/email', 'legal/vatId', 'legal/host', 'legal/profession']
  const checked = checkChange(sampleDocument, facts.map(confirm), { confirms: true })
  expect(checked.saved).toEqual([confirm('legal/profession')])
  expect(checked.problems).toEqual([
    { path: ['contact', 'email'], message: 'Das ist noch das Beispiel.' },
    { path: ['legal', 'vatId'], message: 'Das ist noch das Beispiel.' },
    { path: ['legal', 'host'], message: 'Das ist noch das Beispiel.' },
  ])
  const own = { path: ['legal', 'vatId'], before: 'DE000000000', after: 'DE123456789' }
  const { samples } = checkChange(sampleDocument, [own], { confirms: true }).document
  expect(samples).not.toHaveProperty('legal/vatId')
  expect(samples).toHaveProperty(['legal/host'])
  const file = { ...sampleDocument, samples: {} }
  expect(readDocument(file)).toMatchObject({
    document: { samples: { 'contact/email': true, 'legal/vatId': true, 'legal/host': true } },
  })
})

test('nothing but the question takes a website from the net or puts it there half finished [C381]', () => {
  const at = '2026-11-19T14:32:00.000Z'
  const publish = { path: ['publishedAt'], before: null, after: at }
  expect(checkChange(sampleDocument, [publish, name], { confirms: true })).toMatchObject({
    saved: [name],
    problems: [{ path: ['publishedAt'], message: 'Dafür fehlen noch Angaben.' }],
  })
  const { host: _, ...needed } = { ...sampleDocument.legal, vatId: 'DE123456789' }
  const legal = { ...needed, host: 'Nordlicht' }
  const contact = { ...sampleDocument.contact, email: 'hallo@haarwerk.example' }
  const whole = { ...sampleDocument, contact, legal, samples: {} }
  const open = checkChange(whole, [publish], { confirms: true }).document
  expect(open.publishedAt).toBe(at)
  expect(
    checkChange(open, [{ path: ['publishedAt'], before: at, after: null }], { confirms: true })
      .document,
  ).toEqual(whole)
})

test('a photo that lacks something is not shown, and what was changed elsewhere is saved [P106]', () => {
  const photos = [photoEntry('a', { alt: '', isShown: false }), photoEntry('b')]
  const show = { path: ['photos', 'a', 'isShown'], before: false, after: true }
  const words = { path: ['photos', 'b', 'alt'], before: photos[1]?.alt, after: 'Pixie in Silber' }
  const checked = checkChange({ ...sampleDocument, photos }, [show, words, name], {
    confirms: true,
  })
  expect(checked.saved).toEqual([words, name])
  expect(checked.problems).toEqual([
    { path: ['photos', 'a', 'alt'], message: 'Bitte sagen, was man sieht.' },
  ])
  expect(checked.document.photos.map(({ isShown, alt }) => [isShown, alt])).toEqual([
    [false, ''],
    [true, 'Pixie in Silber'],
  ])
})
