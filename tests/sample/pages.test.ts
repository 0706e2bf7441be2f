import { expect, test } from 'vitest'
import { FAQ_CATEGORIES } from '#domain/salon/pages.ts'
import { navigation } from '#site/navigation.ts'
import { redirects } from '#site/redirects.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const { pages, faq, landingPages, categories, testimonials } = sampleSalon
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

test('every page has its words in German and English, short enough to be shown whole [M15]', () => {
  for (const { path, title, description, keywords } of pages) {
    for (const words of [title, description, keywords]) {
      expect(words.de, path).not.toBe('')
      expect(words.en, path).not.toBe('')
    }
    expect(description.de.length, path).toBeLessThanOrEqual(160)
  }
})

test('menus, redirects and answers lead only to addresses of the site map [M12]', () => {
  const targets = faq.flatMap(({ link }) => (link ? [link.path.replace(/#.*/, '')] : []))
  expect(paths).toEqual(expect.arrayContaining(targets))
  expect(paths).toEqual(expect.arrayContaining(navigation.map(({ path }) => path)))
  expect(paths).toEqual(expect.arrayContaining(redirects.map(({ to }) => to)))
})

test('a visitor finds at least 24 answers, in each of the five categories several [T1]', () => {
  expect(faq.length).toBeGreaterThanOrEqual(24)
  for (const category of FAQ_CATEGORIES) {
    const answers = faq.filter((entry) => entry.category === category)
    expect(answers.length, category).toBeGreaterThanOrEqual(4)
  }
})

test('every question has an address of its own and asks something [O11]', () => {
  const slugs = faq.map(({ slug }) => slug)
  expect(slugs).toEqual([...new Set(slugs)])
  expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
  expect(faq.filter(({ question }) => !question.endsWith('?'))).toEqual([])
})

test('answers tell the hours, lead times and surcharge of the salon [T1]', () => {
  expect(answerTo('oeffnungszeiten')).toBe(
    'Dienstag bis Freitag 09:00–19:00 Uhr, Samstag 08:00–14:00 Uhr. Montag und Sonntag ist geschlossen. Termine außerhalb dieser Zeiten sind nach Vereinbarung möglich.',
  )
  expect(answerTo('wie-weit-im-voraus')).toContain('1–2 Wochen')
  expect(answerTo('wie-weit-im-voraus')).toContain('2–3 Wochen')
  expect(answerTo('preis-afterwork')).toBe(
    'Den regulären Preis der Leistung plus 10\u202f€. Er gilt Dienstag bis Freitag ab 19:00 Uhr und Samstag ab 14:00 Uhr, nach Vereinbarung. Für Foliensträhnen, Coloration inkl. Schnitt, Balayage und Dauerwelle reicht ein Abend nicht; das geht nur samstags.',
  )
  expect(answerTo('sprachen')).toContain('Deutsch, Englisch, Türkisch und Persisch')
  expect(answerTo('kinder')).toContain('bis 12 Jahre')
})

test('every landing page is in the site map, and no two share a sentence [T6]', () => {
  expect(landingPages.map(({ path }) => path)).toEqual(paths.slice(9, 13))
  const texts = landingPages.flatMap(({ lead, sections, booking, callToAction }) => [
    lead,
    booking.text,
    callToAction.text,
    ...sections.flatMap(({ paragraphs }) => paragraphs),
  ])
  expect(texts).toEqual([...new Set(texts)])
})

test('landing pages name only services of the catalogue, each once a page, and have three voices of their area [T6]', () => {
  const known = categories.flatMap(({ services }) => services.map(({ slug }) => slug))
  for (const { path, services: groups, testimonials: area } of landingPages) {
    const voices = testimonials.filter((one) => one.area === area)
    expect(voices.length, path).toBeGreaterThanOrEqual(3)
    const slugs = groups.flatMap((group) => group.services)
    expect(slugs, path).toEqual([...new Set(slugs)])
    expect(known, path).toEqual(expect.arrayContaining(slugs))
  }
})

function answerTo(slug: string) {
  return faq
    .find((entry) => entry.slug === slug)
    ?.answer.join(' ')
    .replaceAll('\u2060', '')
}
