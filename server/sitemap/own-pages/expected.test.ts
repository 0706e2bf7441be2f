import { expect, test } from 'vitest'
import { openingNotesOn } from '#domain/hours/special-days.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import { openOwnSiteJudge } from '#domain/sitemap/own-site/judge.ts'
import type { OwnSite } from '#domain/sitemap/own-site/own-site.ts'
import { renderPage } from '#site/render-page.tsx'
import { closures, sampleDocument } from '#tests/support/sample-salon.ts'
import { samplePage } from '#tests/support/site/sample-data.ts'
import { expectedOf } from './expected.ts'

const TODAY = '2026-11-15'
const config = { siteUrl: 'https://salon.example', isSampleSite: true }
const ASSETS = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }
const { hours } = sampleDocument
const monday = { opens: '09:00', closes: '19:00' }
const next = { from: '2026-12-01', week: { ...hours.week, monday } }

const options = { today: TODAY, showsSamples: true }
const staying = salonOf(sampleDocument, options)
const changing = salonOf({ ...sampleDocument, hours: { ...hours, next } }, options)

async function offenders(expected: OwnSite | undefined) {
  const opening = openingNotesOn(TODAY, changing.hours, closures)
  const html = await renderPage(samplePage('/', { salon: changing, opening }), ASSETS)
  const judge = openOwnSiteJudge(expected as OwnSite, Date.parse(`${TODAY}T10:00:00Z`))
  judge.read({ url: `${config.siteUrl}/`, html, wireBytes: 1, linkHeader: '', validTo: null })
  const facts = judge.facts([], 1).facts.filter(({ kind }) => kind !== 'certificate')
  return facts.flatMap((fact) => ('offenders' in fact ? fact.offenders : []))
}

test('a week that begins later is told on the pages and alarms nobody; one that nobody set does [C44]', async () => {
  expect(await offenders(expectedOf(changing, config))).toEqual([])
  expect(await offenders(expectedOf(staying, config))).toEqual([
    { url: 'https://salon.example/', found: 'auf der Seite Montag 09:00–19:00' },
  ])
})

test('while phone and mailbox are not confirmed there is nothing to compare pages with [C44]', () => {
  const unknown = salonOf(sampleDocument, { today: TODAY, showsSamples: false })
  expect(expectedOf(unknown, { ...config, isSampleSite: false })).toBe(undefined)
})

test('where no chat is offered none is missed [C116]', async () => {
  const contact = { ...sampleDocument.contact, whatsapp: '' }
  const salon = salonOf({ ...sampleDocument, contact }, options)
  const opening = openingNotesOn(TODAY, salon.hours, [])
  for (const path of ['/', '/kontakt', '/termin-buchen', '/ueber-uns']) {
    expect(await renderPage(samplePage(path, { salon, opening }), ASSETS)).not.toContain('wa.me')
  }
  const judge = openOwnSiteJudge(expectedOf(salon, config) as OwnSite, Date.now())
  expect(judge.facts([], 1).facts.map(({ kind }) => kind)).not.toContain('whatsapp')
})
