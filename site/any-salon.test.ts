import { expect, test } from 'vitest'
import { openingNotesOn } from '#domain/hours/special-days.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { llmsTxt } from '#server/pages/generated/llms-txt.ts'
import { webManifest } from '#site/head/web-manifest.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { renderPage } from './render-page.tsx'

const TODAY = '2026-12-20'
const assets = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }
const day = { opens: '09:00', closes: '19:00' }

test('a week that begins within 28 days is told below the hours, only the days that differ [C14]', async () => {
  const { hours } = sampleDocument
  const week = { ...hours.week, monday: day, saturday: null }
  const told = 'Ab 5. Januar: Montag 09:00–19:00, Samstag geschlossen'
  const textOf = (html: string) => html.replace(/<\/?span>/g, '')
  const soon = { hours: { ...hours, next: { from: '2027-01-05', week } } }
  expect(textOf(await page('/kontakt', soon))).toContain(`</dl><p class="hours-change">${told}</p>`)
  expect(llmsTxt(dataOf(soon))).toContain(`\n- ${told}\n`)
  const later = { hours: { ...hours, next: { from: '2027-01-18', week } } }
  expect(await page('/kontakt', later)).not.toContain('hours-change')
  const same = { hours: { ...hours, next: { from: '2027-01-05', week: hours.week } } }
  expect(await page('/kontakt', same)).not.toContain('hours-change')
})

test('people of the team stand on their page before the pictures [C15]', async () => {
  const team = [
    { id: 'a', name: 'Ayla Demir', role: 'Meisterin', words: 'Locken sind mir am liebsten.' },
    { id: 'b', name: 'Jo', role: 'Azubi', words: '' },
  ]
  const html = await page('/ueber-uns', { team })
  expect(html).toContain(
    '<ul class="team-people" aria-label="Unser Team"><li><b>Ayla Demir</b><span>Meisterin</span><p>Locken sind mir am liebsten.</p></li><li><b>Jo</b><span>Azubi</span></li></ul>',
  )
  expect(html.indexOf('team-people')).toBeLessThan(html.indexOf('team-picture'))
  expect(await page('/ueber-uns')).not.toContain('team-people')
})

test('streets are drawn only for the address they belong to; elsewhere name and address stand alone [C16]', async () => {
  const { place } = sampleDocument
  const moved = {
    place: { ...place, street: 'Venloer Straße 12', postalCode: '50823', city: 'Köln' },
  }
  for (const path of ['/', '/kontakt']) {
    expect(await page(path)).toContain('Eiffestraße')
    const html = await page(path, moved)
    expect(html).not.toMatch(/Eiffestraße|Hammer Landstraße/)
    expect(html).toContain('aria-label="Salon Strähne, Venloer Straße 12, 50823 Köln"')
  }
})

test('an area’s page is whatever address the salon gives it, with a picture of its kind [C17]', async () => {
  const [first] = sampleDocument.landingPages
  if (!first) throw new Error('The sample has no landing page')
  const own = { ...first, path: '/barbier-ehrenfeld', testimonials: 'herren' as const }
  const html = await page('/barbier-ehrenfeld', { landingPages: [own] })
  expect(html).toContain('<link rel="canonical" href="https://salon.example/barbier-ehrenfeld"/>')
  expect(html).toContain('/strands/herren.svg')
  await expect(page('/friseur-hamburg-hamm', { landingPages: [own] })).rejects.toThrow(
    'no landing page',
  )
})

test('headlines, leads and section titles are the salon’s own words, with its facts in them [C18]', async () => {
  const { words } = sampleDocument
  const headline = { plain: 'Barbier', emphasis: 'seit {Gründungsjahr}' }
  const home = { ...words.home, headline, lead: 'Mitten in {Stadt}.' }
  const html = await page('/', { words: { ...words, home } })
  expect(html).toContain('aria-label="Barbier seit 2004"')
  expect(html).toContain('Mitten in Hamburg. ')
  const app = 'Barbier in {Ort}.'
  const summary = { app, facts: 'Nur Bärte' }
  const data = dataOf({ words: { ...words, summary } })
  expect(webManifest(data.salon).description).toBe('Barbier in Hamburg-Hamm.')
  expect(llmsTxt(data)).toContain('\n- Nur Bärte\n')
})

test('questions stand on the home page when the owner says so [C19]', async () => {
  const faq = sampleDocument.faq.map((one) => ({ ...one, isOnHome: one.id === 'parken' }))
  const teasers = (await page('/', { faq })).match(/<details[^>]*name="fragen"/g)
  expect(teasers).toHaveLength(1)
  const none = sampleDocument.faq.map((one) => ({ ...one, isOnHome: false }))
  expect(await page('/', { faq: none })).not.toContain('Gut zu wissen')
})

test('without Afterwork no page, list or footer names it [C20]', async () => {
  const afterwork = { ...sampleDocument.afterwork, isOffered: false }
  for (const path of ['/', '/leistungen', '/termin-buchen']) {
    const html = await page(path, { afterwork, faq: [], landingPages: [] })
    expect(html.replace(/<head>.*<\/head>/s, ''), path).not.toMatch(/Afterwork|Feierabend schneid/)
  }
})

function dataOf(changes: Partial<SalonDocument>) {
  const document = { ...sampleDocument, ...changes }
  const salon = salonOf(document, { today: TODAY, showsSamples: true })
  return { ...sampleData, salon, opening: openingNotesOn(TODAY, salon.hours, []) }
}

async function page(path: string, changes: Partial<SalonDocument> = {}) {
  return renderPage({ ...dataOf(changes), path }, assets)
}
