import { expect, test } from 'vitest'
import { ORDER } from '#domain/salon/document/patch.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { weigh } from './weigh.ts'

const name = { path: ['identity', 'name'], before: 'Salon Strähne', after: 'Salon Möwe' }
const price = {
  path: ['services', 'balayage', 'tiers'],
  before: sampleDocument.services.find(({ id }) => id === 'balayage')?.tiers,
  after: [],
}

test('what is wrong comes back with its place, the rest is in the document [C32]', () => {
  const phone = { path: ['contact', 'phone'], before: sampleDocument.contact.phone, after: 'keins' }
  const stranger = { path: ['contact', 'fax'], after: '040 1' }
  const weighed = weigh(sampleDocument, [phone, name, stranger], true)
  expect(weighed.saved).toEqual([name])
  expect(weighed.document.identity.name).toBe('Salon Möwe')
  expect(weighed.document.contact).toEqual(sampleDocument.contact)
  expect(weighed.problems).toEqual([
    { path: phone.path, message: expect.stringMatching(/^Bitte /) },
    { path: stranger.path, message: 'Dieses Feld gibt es nicht.' },
  ])
})

test('a service that a page still names is not removed, what else was changed is [C32]', () => {
  const removed = { path: ['services', 'balayage'], before: sampleDocument.services[0] }
  const before = sampleDocument.services.find(({ id }) => id === 'balayage')
  const weighed = weigh(sampleDocument, [{ ...removed, before }, name], true)
  expect(weighed.saved).toEqual([name])
  expect(weighed.problems.length).toBeGreaterThan(0)
  expect(weighed.document.services).toHaveLength(sampleDocument.services.length)
})

test('whatever a person changes is no example any more; a whole file says it itself [C33]', () => {
  const confirmed = weigh(sampleDocument, [name, price], true).document.samples
  expect(confirmed).not.toHaveProperty('identity')
  expect(Object.keys(confirmed)).not.toContain('services/balayage')
  expect(Object.keys(confirmed)).not.toContain('services/balayage/tiers')
  expect(Object.keys(confirmed)).toContain('services/balayage/benefits')
  expect(Object.keys(confirmed)).toContain('services/foehnen')
  expect(weigh(sampleDocument, [name, price], false).document.samples).toEqual(
    sampleDocument.samples,
  )
  const order = [...sampleDocument.faq.map(({ id }) => id)].reverse()
  const moved = weigh(sampleDocument, [{ path: ['faq', ORDER], before: [], after: order }], true)
  expect(moved.document.samples).toEqual(sampleDocument.samples)
})

test('what can be true of no salon stays an example, whoever confirms it; a real one is none [C117]', () => {
  const confirm = (fact: string) => ({ path: ['samples', fact], before: true })
  const facts = ['contact/email', 'legal/vatId', 'legal/host', 'legal/profession']
  const weighed = weigh(sampleDocument, facts.map(confirm), true)
  expect(weighed.saved).toEqual([confirm('legal/profession')])
  expect(weighed.problems).toEqual([
    { path: ['contact', 'email'], message: 'Das ist noch das Beispiel.' },
    { path: ['legal', 'vatId'], message: 'Das ist noch das Beispiel.' },
    { path: ['legal', 'host'], message: 'Das ist noch das Beispiel.' },
  ])
  const own = { path: ['legal', 'vatId'], before: 'DE000000000', after: 'DE123456789' }
  const { samples } = weigh(sampleDocument, [own], true).document
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
  expect(weigh(sampleDocument, [publish, name], true)).toMatchObject({
    saved: [],
    problems: [{ path: ['publishedAt'], message: 'Dafür fehlen noch Angaben.' }],
  })
  const { host: _, ...needed } = { ...sampleDocument.legal, vatId: 'DE123456789' }
  const legal = { ...needed, host: 'Nordlicht' }
  const contact = { ...sampleDocument.contact, email: 'hallo@haarwerk.example' }
  const whole = { ...sampleDocument, contact, legal, samples: {} }
  const open = weigh(whole, [publish], true).document
  expect(open.publishedAt).toBe(at)
  expect(weigh(open, [{ path: ['publishedAt'], before: at, after: null }], true).document).toEqual(
    whole,
  )
})

test('a photo that lacks something is not shown, and what was changed elsewhere is saved [P106]', () => {
  const photos = [photoEntry('a', { alt: '', isShown: false }), photoEntry('b')]
  const show = { path: ['photos', 'a', 'isShown'], before: false, after: true }
  const words = { path: ['photos', 'b', 'alt'], before: photos[1]?.alt, after: 'Pixie in Silber' }
  const weighed = weigh({ ...sampleDocument, photos }, [show, words, name], true)
  expect(weighed.saved).toEqual([words, name])
  expect(weighed.problems).toEqual([
    { path: ['photos', 'a', 'alt'], message: 'Bitte sagen, was man sieht.' },
  ])
  expect(weighed.document.photos.map(({ isShown, alt }) => [isShown, alt])).toEqual([
    [false, ''],
    [true, 'Pixie in Silber'],
  ])
})
