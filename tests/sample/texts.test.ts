import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleDocument, sampleSalon } from '#tests/support/sample-salon.ts'

const ROOT = join(import.meta.dirname, '../..')
const HIDDEN = [
  ...['id', 'path', 'slug', 'service', 'area', 'website', 'src'],
  ...['created_at', 'google_review_link', 'googleLink'],
]
/** Ids of services stand in lists of their own. */
const ID = /^[a-z-]+$/

const { faq, landingPages, legalPages, testimonials, quotedReviews, partners, philosophy } =
  sampleSalon
const quoted = [testimonials, quotedReviews]
const texts = shownIn([faq, landingPages, legalPages, quoted, partners, philosophy]).filter(
  (text) => !ID.test(text),
)

test('texts are set as German print is: dashes in ranges, „…“, ’, a narrow space before € [T14]', () => {
  const wrong = /\d\s?-\s?\d|["'`]|“(?=\p{L})|\.\.\.|(?<!\u202f)€|[ \u00a0]$|^ | {2}/u
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

test('umlauts are written as umlauts, and nothing that is a sample is called genuine or verified [T14] [T16]', () => {
  const wrong = /\b(fuer|ueber|koennen|moecht\w*|faerben|foehnen|straehn\w*|groess\w*|strasse)\b/i
  const claims = /(?<!\p{L})(un)?echte?[nmrs]?(?!\p{L})|verifizier|geprüfte Bewertung/iu
  expect(texts.filter((text) => wrong.test(text) || claims.test(text))).toEqual([])
})

test('three partners have an address nobody owns [T17]', () => {
  expect(partners).toHaveLength(3)
  expect(partners.filter(({ website }) => !/^https:\/\/[\w-]+\.example$/.test(website))).toEqual([])
})

test('a fact of the sample stands in its document and in no source [T20]', () => {
  const { identity, place, contact, rating, claims, hours } = sampleDocument
  const facts = [
    ...[identity.name, identity.place, place.street, place.station, contact.phone, contact.email],
    ...[contact.phone.replaceAll(' ', ''), `seit ${identity.founded}`, sampleSalon.rating?.shown],
    ...[rating.countShown, claims.customers, `${hours.leadTimeUsual} Wochen`],
    ...[`${hours.leadTimeLong} Wochen`, identity.languages.slice(0, 2).join(', ')],
  ].map(String)
  const told = ['admin', 'domain', 'server', 'site'].flatMap(sourcesBelow).flatMap((path) => {
    const code = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*/gm, '')
    return facts.filter((fact) => code.includes(fact)).map((fact) => `${path}: ${fact}`)
  })
  expect(told).toEqual([])
})

test('a price in a text is one of the catalogue, or the surcharge [T1]', () => {
  const known = sampleDocument.services.flatMap(({ tiers }) => tiers.map(({ price }) => price))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(\d+)\u202f€/g)].map(([, n]) => Number(n)),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(
    named.filter((price) => ![...known, sampleSalon.afterwork.surcharge].includes(price)),
  ).toEqual([])
})

test('every text that times the allergy test says 48 hours [V12]', () => {
  const timed = texts.filter((text) => /Allergietest/.test(text) && /Stunden/.test(text))
  expect(timed.length).toBeGreaterThan(1)
  expect(timed.filter((text) => !text.includes('48 Stunden'))).toEqual([])
})

function sourcesBelow(folder: string) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
}

/** Every string a visitor reads; addresses of links and mailboxes have their own spelling. */
function shownIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\]\([^)]*\)|\S+@\S+/g, '…')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    HIDDEN.includes(key) ? [] : shownIn(child),
  )
}
