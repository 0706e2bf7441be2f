import { expect, test } from 'vitest'
import { navigation } from '#site/navigation.ts'
import { redirects } from '#site/redirects.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const { pages } = sampleSalon
const paths = pages.map(({ path }) => path)

test('the site map knows every public address of the site, each once [C1]', () => {
  expect([...paths].sort()).toEqual([
    '/',
    '/barrierefreiheit',
    '/bewertungen',
    '/damenfriseur-hamburg-hamm',
    '/datenschutz',
    '/faq',
    '/friseur-hamburg-hamm',
    '/galerie',
    '/haare-faerben-hamburg-hamm',
    '/herrenfriseur-hamburg-hamm',
    '/impressum',
    '/kontakt',
    '/leistungen',
    '/philosophie',
    '/termin-buchen',
    '/ueber-uns',
  ])
})

test('priorities and frequencies are those the salon decided [C2]', () => {
  const told = Object.fromEntries(
    pages.map(({ path, priority, changefreq }) => [path, `${priority} ${changefreq}`]),
  )
  expect(told).toMatchObject({
    '/': '1 weekly',
    '/leistungen': '0.9 monthly',
    '/galerie': '0.8 monthly',
    '/termin-buchen': '0.9 monthly',
    '/impressum': '0.3 yearly',
    '/datenschutz': '0.3 yearly',
    '/barrierefreiheit': '0.3 yearly',
  })
})

test('every page has its words in German and English, short enough to be shown whole [C3]', () => {
  for (const { path, title, description, keywords } of pages) {
    for (const words of [title, description, keywords]) {
      expect(words.de, path).not.toBe('')
      expect(words.en, path).not.toBe('')
    }
    expect(description.de.length, path).toBeLessThanOrEqual(160)
  }
})

test('menus and redirects lead only to addresses of the site map [C4]', () => {
  expect(paths).toEqual(expect.arrayContaining(navigation.map(({ path }) => path)))
  expect(paths).toEqual(expect.arrayContaining(redirects.map(({ to }) => to)))
})
