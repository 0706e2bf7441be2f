import { expect, test } from 'vitest'
import { mailLink } from '#domain/salon/links.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { choosableServices } from './booking/booking-words.tsx'
import { bookingLinks } from './booking/contact-ways.tsx'
import { requestLinks } from './mail-teasers.tsx'

const CONTROL_CHARACTER_ALONE = /%0D(?!%0A)|(?<!%0D)%0A/

const { cooperation, model } = requestLinks(sampleSalon)

test('a chosen service is named in the message and in the mail [O2]', () => {
  const { whatsapp, mail } = bookingLinks(sampleSalon, 'Cut & Go')
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(
    'Guten Tag, ich möchte gern einen Termin vereinbaren: Cut & Go.',
  )
  expect(subjectOf(mail)).toBe('Terminanfrage: Cut & Go')
  expect(linesOf(mail)).toContain('Leistung: Cut & Go')
})

test('every service of the catalogue can be chosen, in its own words [O2]', () => {
  const choosable = choosableServices(sampleSalon)
  const { categories, requestServices } = sampleSalon
  const listed = categories.flatMap(({ services }) => services)
  expect(choosable).toHaveLength(listed.length + requestServices.length)
  expect(choosable.find(({ slug }) => slug === 'balayage')).toEqual({
    slug: 'balayage',
    name: 'Balayage',
    facts: '180–240\u202fmin, ab 179\u202f€',
  })
})

test('mail texts keep umlauts, ampersands and their line ends [O6]', () => {
  expect(mailLink(sampleSalon, 'Grüße & mehr', ['Schön', 'ß'])).toMatch(
    /\?subject=Gr%C3%BC%C3%9Fe%20%26%20mehr&body=Sch%C3%B6n%0D%0A%C3%9F$/,
  )
  for (const link of [cooperation, model, bookingLinks(sampleSalon, 'Föhnen').mail]) {
    expect(link).not.toMatch(CONTROL_CHARACTER_ALONE)
    expect(link).not.toMatch(/[\s+"<>]/)
  }
})

test('cooperation and model requests bring subject and text [O6]', () => {
  expect(subjectOf(cooperation)).toBe('Kooperationsanfrage')
  expect(linesOf(cooperation)[2]).toBe('wir möchten gern mit Ihnen zusammenarbeiten.')
  expect(subjectOf(model)).toBe('Anfrage als Haarmodell')
  expect(linesOf(model)[2]).toBe('ich möchte mich als Haarmodell melden.')
})

function subjectOf(link: string | null) {
  return new URL(link ?? '').searchParams.get('subject')
}

function linesOf(link: string | null) {
  return new URL(link ?? '').searchParams.get('body')?.split('\r\n') ?? []
}
