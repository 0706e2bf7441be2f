import { expect, test } from 'vitest'
import { links } from '#content/salon.ts'
import { services } from '#content/services/catalogue.ts'
import { requestServices } from '#content/services/other.ts'
import { bookingLinks } from './booking/booking-links.ts'
import { choosableServices } from './booking/chosen-service.ts'
import { mailLink } from './mail-link.ts'
import { requestLinks } from './request-links.ts'

const CONTROL_CHARACTER_ALONE = /%0D(?!%0A)|(?<!%0D)%0A/

test('without a service the plain greeting and subject stand [O1]', () => {
  expect(bookingLinks(null)).toEqual({ whatsapp: links.whatsapp, mail: links.bookingMail })
  expect(links.bookingMail).toMatch(/^mailto:[^?]+\?subject=Terminanfrage$/)
})

test('a chosen service is named in the message and in the mail [O2]', () => {
  const { whatsapp, mail } = bookingLinks('Cut & Go')
  expect(new URL(whatsapp).searchParams.get('text')).toBe(
    'Guten Tag, ich möchte gern einen Termin vereinbaren: Cut & Go.',
  )
  expect(subjectOf(mail)).toBe('Terminanfrage: Cut & Go')
  expect(linesOf(mail)).toContain('Leistung: Cut & Go')
})

test('every service of the catalogue can be chosen, in its own words [O3]', () => {
  expect(choosableServices).toHaveLength(services.length + requestServices.length)
  expect(choosableServices.find(({ slug }) => slug === 'balayage')).toEqual({
    slug: 'balayage',
    name: 'Balayage',
    facts: '180–240\u202fmin, ab 179\u202f€',
  })
})

test('mail texts keep umlauts, ampersands and their line ends [O6]', () => {
  expect(mailLink('Grüße & mehr', ['Schön', 'ß'])).toMatch(
    /\?subject=Gr%C3%BC%C3%9Fe%20%26%20mehr&body=Sch%C3%B6n%0D%0A%C3%9F$/,
  )
  for (const link of [requestLinks.cooperation, requestLinks.model, bookingLinks('Föhnen').mail]) {
    expect(link).not.toMatch(CONTROL_CHARACTER_ALONE)
    expect(link).not.toMatch(/[\s+"<>]/)
  }
})

test('cooperation and model requests bring subject and text [O6]', () => {
  expect(subjectOf(requestLinks.cooperation)).toBe('Kooperationsanfrage')
  expect(linesOf(requestLinks.cooperation)[2]).toBe('wir möchten gern mit Ihnen zusammenarbeiten.')
  expect(subjectOf(requestLinks.model)).toBe('Anfrage als Haarmodell')
  expect(linesOf(requestLinks.model)[2]).toBe('ich möchte mich als Haarmodell melden.')
})

function subjectOf(link: string) {
  return new URL(link).searchParams.get('subject')
}

function linesOf(link: string) {
  return new URL(link).searchParams.get('body')?.split('\r\n') ?? []
}
