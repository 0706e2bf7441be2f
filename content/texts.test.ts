import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AFTERWORK_SURCHARGE_EUR } from '#domain/service.ts'
import { visit } from './faq/visit.ts'
import { faq } from './faq.ts'
import { photos } from './gallery.ts'
import { landingTexts } from './landing/all.ts'
import { accessibility } from './legal/accessibility.ts'
import { imprint } from './legal/imprint.ts'
import { conciliation, hosting, owner, taxNumber } from './legal/owner.ts'
import { privacy } from './legal/privacy.ts'
import { partners } from './partners.ts'
import { philosophy } from './philosophy.ts'
import { quotedReviews } from './quoted-reviews.ts'
import { claims, leadTimes, rating, salon } from './salon.ts'
import { services } from './services/catalogue.ts'
import { testimonials } from './testimonials.ts'

const ROOT = join(import.meta.dirname, '..')
const HIDDEN = [
  'path',
  'slug',
  'slugs',
  'website',
  'created_at',
  'google_review_link',
  'googleLink',
  'src',
]

const legal = [imprint, privacy, accessibility]
const quoted = [testimonials, quotedReviews]
const texts = shownIn([faq, landingTexts, legal, quoted, partners, philosophy, photos])

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
  const legalFacts = [owner, taxNumber, hosting, conciliation]
  const known = [...legalFacts, ...Object.values(visit)]
  const invented = [...testimonials, ...quotedReviews, ...partners, ...known]
  expect(invented.filter(({ sample }) => sample !== true)).toEqual([])
})

test('six reviews are built in, those of the design first, newest first [T17]', () => {
  const signed = quotedReviews.map(
    ({ author_name, service_type }) => `${author_name} · ${service_type}`,
  )
  expect(signed.slice(0, 3)).toEqual([
    'M. K. · Balayage',
    'T. S. · Haarschnitt',
    'A. R. · Coloration',
  ])
  const days = quotedReviews.map(({ created_at }) => created_at)
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

test('a fact of the salon stands in content/salon.ts and in no other source [T20]', () => {
  const facts = [
    ...[salon.name, salon.place, salon.addressLine, salon.address.street, salon.phone.shown],
    ...[salon.domain.name, salon.phone.href.slice(4), `seit ${salon.founded}`, rating.shown],
    ...[rating.countShown, claims.customersShown.slice(0, -1), `${leadTimes.usual} Wochen`],
    ...[`${leadTimes.balayage} Wochen`, salon.languages.slice(0, 2).join(', ')],
  ]
  const twice = ['admin', 'content', 'domain', 'server', 'site']
    .flatMap(sourcesBelow)
    .flatMap((path) => {
      const code = readFileSync(join(ROOT, path), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|^ *\/\/.*/gm,
        '',
      )
      return facts.filter((fact) => code.includes(fact)).map((fact) => `${path}: ${fact}`)
    })
  expect(twice).toEqual([])
})

test('a price in a text is one of the catalogue, or the surcharge [T5]', () => {
  const known = services.flatMap(({ tiers }) => tiers.map(({ price }) => price))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(\d+)\u202f€/g)].map(([, n]) => Number(n)),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((price) => ![...known, AFTERWORK_SURCHARGE_EUR].includes(price))).toEqual([])
})

test('every text that times the allergy test says 48 hours [V12]', () => {
  const timed = texts.filter((text) => /Allergietest/.test(text) && /Stunden/.test(text))
  expect(timed.length).toBeGreaterThan(1)
  expect(timed.filter((text) => !text.includes('48 Stunden'))).toEqual([])
})

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    const isSource = /\.tsx?$/.test(path) && !path.includes('.test.')
    return isSource && path !== 'content/salon.ts' ? [path] : []
  })
}

/** Every string a visitor reads; addresses of links and mailboxes have their own spelling. */
function shownIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\]\([^)]*\)|\S+@\S+/g, '…')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    HIDDEN.includes(key) ? [] : shownIn(child),
  )
}
