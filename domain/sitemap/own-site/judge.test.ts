import { expect, test } from 'vitest'
import {
  at,
  CONTACTS,
  found,
  GOOD,
  judged,
  LEGAL,
  OWN,
  ownHtml,
  ownPage,
  states,
} from '#tests/support/sitemap/own-pages.ts'
import { NOW } from '#tests/support/sitemap/web.ts'
import type { PagesFact } from './own-site.ts'

const DAY_MS = 86_400_000
const ALL_GOOD = {
  phone: 'good',
  whatsapp: 'good',
  mail: 'good',
  hours: 'good',
  legal: 'good',
  third_party: 'good',
  certificate: 'good',
  weight: 'good',
}

test('a site that says the same everywhere has no fault [S93]', () => {
  const pages = [at('/'), at('/faq', ownHtml({ more: '' }))]
  expect(states(pages)).toEqual(ALL_GOOD)
  const { pagesRead, pagesUnread, facts } = judged(pages)
  expect([pagesRead, pagesUnread]).toEqual([2, 0])
  const told = facts.map((fact) => ('expected' in fact ? fact.expected : fact.daysLeft))
  const hours = 'Di–Fr 09:00–19:00, Sa 08:00–14:00'
  expect(told).toEqual([OWN.phone, '4940123', 'hallo@salon.test', hours, '', '', 365, '20 KiB'])
})

test.each([
  ['phone', '<a href="tel:+4940124">x</a>', '+4940124'],
  ['phone', '<a href="TEL:">x</a>', 'leerer Link'],
  ['whatsapp', '<a href="https://wa.me/4940124">x</a>', '4940124'],
  ['whatsapp', '<a href="https://api.whatsapp.com/send?phone=4940124">x</a>', '4940124'],
  ['whatsapp', '<a href="whatsapp://send?phone=%2B4940124">x</a>', '4940124'],
  ['mail', '<a href="mailto:halo@salon.test?subject=x">x</a>', 'halo@salon.test'],
  ['mail', '<a href="mailto:hallo@salon.test,boss@salon.test">x</a>', 'boss@salon.test'],
] as const)('one wrong %s link among right ones is found: %s [S93]', (kind, link, value) => {
  const page = at('/kontakt', ownHtml({ contacts: CONTACTS + link }))
  expect(found(kind, [at('/'), page])).toEqual([value])
  expect(states([at('/'), page])).toEqual({ ...ALL_GOOD, [kind]: 'bad' })
})

test('ways to write the same number or address are the same, and a page without one is named [S93]', () => {
  const contacts = `<a href="tel:+49%2040%20(1)2.3">x</a><a href=whatsapp://send?phone=+49-40123>x</a>
    <a href="https://www.whatsapp.com/legal">x</a><a href="mailto:Hallo%40Salon.test">x</a>`
  expect(states([at('/', ownHtml({ contacts }))])).toEqual(ALL_GOOD)
  const bare = at('/faq', ownHtml({ contacts: '<!-- <a href="tel:+4940123"> -->' }))
  expect((['phone', 'whatsapp', 'mail'] as const).map((kind) => found(kind, [bare]))).toEqual([
    ['kein Link'],
    ['kein Link'],
    ['kein Link'],
  ])
})

test('five pages are named, all are counted [S93]', () => {
  const wrong = ownHtml({ contacts: CONTACTS.replace('40-123', '40-124') })
  const pages = Array.from({ length: 9 }, (_, n) => at(`/${n}`, wrong))
  const [phone] = judged([at('/'), ...pages]).facts
  expect(phone).toMatchObject({ state: 'bad', count: 9 })
  expect((phone as PagesFact).offenders.map(({ url }) => url)).toEqual(
    [0, 1, 2, 3, 4].map((n) => `https://salon.test/${n}`),
  )
})

test('what is wrong twice on a page is one page, so there are never more than were read [S93]', () => {
  const silent = ownHtml({ contacts: '', hours: '', legal: '', more: '' })
  const paths = ['/', '/faq', '/kontakt']
  const gone = ['/impressum', '/datenschutz'].map((path) => ({
    url: `https://salon.test${path}`,
    status: 404,
    category: 'error' as const,
  }))
  const { facts, pagesRead } = judged(
    paths.map((path) => at(path, silent)),
    { asked: gone },
  )
  const wrong = facts.filter(({ state }) => state === 'bad') as PagesFact[]
  expect(wrong.map(({ kind, count }) => [kind, count])).toEqual(
    ['phone', 'whatsapp', 'mail', 'hours', 'legal'].map((kind) => [kind, pagesRead]),
  )
  for (const { offenders } of wrong) {
    expect(offenders.map(({ url }) => url)).toEqual(
      paths.map((path) => `https://salon.test${path}`),
    )
  }
})

test.each([
  [365, 'good'],
  [21, 'good'],
  [20.9, 'warning'],
  [7, 'warning'],
  [6.9, 'bad'],
])('a certificate with %s days left is %s [S96]', (days, state) => {
  const page = ownPage(GOOD, { validTo: NOW + days * DAY_MS })
  expect(states([ownPage(GOOD), page])).toEqual({ ...ALL_GOOD, certificate: state })
})

test('without a certificate nothing is green: a sample domain, or none that could be read [S96]', () => {
  const unread = ownPage(GOOD, { validTo: null })
  expect(states([unread]).certificate).toBe('unknown')
  expect(states([ownPage(GOOD)], { site: { isSample: true } }).certificate).toBe('unknown')
})

test('a page over its limit is a warning, over twice the limit it is bad [S101]', () => {
  const weighing = (path: string, wireBytes: number) => ({ ...at(path), wireBytes })
  expect(states([weighing('/', 26_624), weighing('/faq', 20_480)]).weight).toBe('good')
  const heavy = [weighing('/', 26_625), weighing('/faq', 20_481)]
  expect(states(heavy).weight).toBe('warning')
  expect(found('weight', heavy)).toEqual(['26,1 KiB statt 26 KiB', '20,1 KiB statt 20 KiB'])
  expect(states([weighing('/faq', 40_961)]).weight).toBe('bad')
})

test('photos that the owner hangs alarm nobody: each over thirty lets its page weigh more [P190]', () => {
  const image = (n: number) => `<img src="/fotos/${String(n).padStart(32, '0')}.webp" alt="">`
  const gallery = (photos: number, wireBytes: number) => {
    const more = Array.from({ length: photos }, (_, n) => image(n)).join('')
    return { ...at('/galerie', ownHtml({ legal: LEGAL + more })), wireBytes }
  }
  expect(states([gallery(30, 20_480), gallery(100, 31_744)]).weight).toBe('good')
  expect(found('weight', [gallery(30, 20_481), gallery(100, 31_745)])).toEqual([
    '20,1 KiB statt 20 KiB',
    '31,1 KiB statt 31 KiB',
  ])
})

test('what was not read is not called good; what is gone or elsewhere need not be read [S93]', () => {
  const other = (
    status: number | null,
    category: 'error' | 'redirect' | 'unreachable' | 'valid',
  ) => ({
    url: 'https://salon.test/x',
    status,
    category,
  })
  const gone = [
    other(404, 'error'),
    other(301, 'redirect'),
    { ...other(200, 'valid'), url: 'https://x.test/' },
  ]
  expect(states([at('/')], { asked: gone })).toEqual(ALL_GOOD)
  const unread = [other(503, 'error'), other(null, 'unreachable'), other(200, 'valid')]
  const { pagesUnread, facts } = judged([at('/')], { asked: unread })
  expect(pagesUnread).toBe(3)
  expect(facts.filter(({ state }) => state === 'good').map(({ kind }) => kind)).toEqual([
    'certificate',
  ])
  expect(new Set(Object.values(states([])))).toEqual(new Set(['unknown']))
})

test('a sitemap of thousands is judged by its first pages, in a moment [S97]', () => {
  const asked = Array.from({ length: 50_000 }, (_, n) => ({
    url: `https://salon.test/seite-${n}`,
    status: 200,
    category: 'valid' as const,
  }))
  const before = process.cpuUsage()
  const { pagesUnread, facts } = judged([at('/')], { asked })
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200)
  expect([pagesUnread, facts[0]?.state]).toEqual([199, 'unknown'])
})
