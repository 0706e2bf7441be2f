import { expect, test } from 'vitest'
import { fallbackReviews } from './fallback-reviews.ts'
import { faq } from './faq.ts'
import { photos } from './gallery.ts'
import { colouringPage } from './landing/colouring.ts'
import { hairdresserPage } from './landing/hairdresser.ts'
import { menPage } from './landing/men.ts'
import { womenPage } from './landing/women.ts'
import { accessibility } from './legal/accessibility.ts'
import { imprint } from './legal/imprint.ts'
import { hosting, owner, taxNumber } from './legal/owner.ts'
import { privacy } from './legal/privacy.ts'
import { partners } from './partners.ts'
import { philosophy } from './philosophy.ts'
import { links } from './salon.ts'
import { testimonials } from './testimonials.ts'

const HIDDEN = ['path', 'slug', 'slugs', 'website', 'updated', 'createdAt', 'googleLink', 'src']

const landing = [hairdresserPage, womenPage, menPage, colouringPage]
const legal = [imprint, privacy, accessibility]
const quoted = [testimonials, fallbackReviews]
const texts = shownIn([faq, landing, legal, quoted, partners, philosophy, photos])

test('texts are set as German print is: dashes in ranges, „…“, ’, a narrow space before € [T14]', () => {
  const wrong = /\d\s?-\s?\d|["'`]|“(?=\p{L})|\.\.\.|(?<!\u202f)€|[ \u00a0]$|^ | {2}/u
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

test('umlauts are written as umlauts [T14]', () => {
  const wrong = /\b(fuer|ueber|koennen|moecht\w*|faerben|foehnen|straehn\w*|groess\w*|strasse)\b/i
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

test('nothing that is a sample is called genuine or verified [T15]', () => {
  const wrong = /(?<!\p{L})(un)?echte?[nmrs]?(?!\p{L})|verifizier|geprüfte Bewertung/iu
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

test('every invented fact is marked as a sample [T16]', () => {
  const invented = [...testimonials, ...fallbackReviews, ...partners, owner, taxNumber, hosting]
  expect(invented.filter(({ sample }) => sample !== true)).toEqual([])
})

test('six reviews are built in, those of the design first, newest first [T17]', () => {
  expect(fallbackReviews.slice(0, 3)).toEqual([
    {
      sample: true,
      author: 'M. K.',
      rating: 5,
      text: 'Zum ersten Mal genau der Blondton, den ich wollte.',
      createdAt: '2026-10-24',
      googleLink: links.googleReviews,
      service_type: 'Balayage',
    },
    {
      sample: true,
      author: 'T. S.',
      rating: 5,
      text: 'Termin um halb acht abends, Schnitt perfekt, Kaffee gut.',
      createdAt: '2026-10-09',
      googleLink: null,
      service_type: 'Haarschnitt',
    },
    {
      sample: true,
      author: 'A. R.',
      rating: 5,
      text: 'Die Beratung war ehrlich. Sie hat mir von der Dauerwelle abgeraten, und sie hatte recht.',
      createdAt: '2026-09-18',
      googleLink: links.googleReviews,
      service_type: 'Coloration',
    },
  ])
  const days = fallbackReviews.map(({ createdAt }) => createdAt)
  expect(days).toHaveLength(6)
  expect(days).toEqual([...days].sort().reverse())
})

test('three partners have a name, letters for a logo and an address nobody owns [T18]', () => {
  expect(partners).toHaveLength(3)
  expect(partners.filter(({ website }) => !/^https:\/\/[\w-]+\.example$/.test(website))).toEqual([])
})

test('the philosophy has its three blocks [T19]', () => {
  expect(philosophy.map(({ heading }) => heading)).toEqual([
    'Premium Qualität',
    'Persönliche Beratung',
    'Exklusive Atmosphäre',
  ])
  expect(philosophy.filter(({ sentences }) => sentences.length > 3)).toEqual([])
})

/** Every string a visitor reads; addresses of links and mailboxes have their own spelling. */
function shownIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\]\([^)]*\)|\S+@\S+/g, '…')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    HIDDEN.includes(key) ? [] : shownIn(child),
  )
}
