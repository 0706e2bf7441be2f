import { expect } from 'vitest'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { test } from '#tests/support/server.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'
import { rerenderJob } from './rerender.ts'
import { openSite } from './site.ts'

const BUILD = {
  ...UNSTYLED,
  adminShell: '<html data-site="%PUBLIC_ADDRESS%" data-salon="%SALON%">',
}

const NEXT = { from: '2027-01-01', price: 7_777 }

function withNextPrice() {
  const services = sampleDocument.services.map((service) =>
    service.id === 'balayage'
      ? { ...service, tiers: service.tiers.map((tier) => ({ ...tier, next: NEXT })) }
      : service,
  )
  return { ...sampleDocument, services }
}

const siteTest = test.extend('site', async ({ server: { database, log } }) => {
  await database.owner('update salon set document = $1, version = version + 1', [withNextPrice()])
  const clock = { now: new Date('2026-12-31T22:59:00Z') }
  const parts = {
    ...{ build: BUILD, siteUrl: 'https://salon.test', isSampleSite: true },
    ...{ database, log, now: () => clock.now },
  }
  const site = await openSite(parts)
  const job = rerenderJob(site, parts)
  return {
    clock,
    look: () => job.run(new AbortController().signal),
    answers: () => site.answers,
    page: (path: string) => site.answers.get(path)?.bodies.identity.toString() ?? '',
  }
})

siteTest(
  'a price that begins on a day appears at midnight in the salon, by itself [C37] [G15]',
  async ({ site }) => {
    expect(site.page('/leistungen')).not.toContain('7777')
    const before = site.answers()
    site.clock.now = new Date('2026-12-31T22:59:59Z')
    await site.look()
    expect(site.answers()).toBe(before)
    site.clock.now = new Date('2026-12-31T23:00:00Z')
    await site.look()
    expect(site.page('/leistungen')).toContain('7777')
    expect(site.page('/llms.txt')).toContain('Balayage: ab 7777')
    expect(site.page('/sitemap.xml')).toContain('<lastmod>2027-01-01</lastmod>')
  },
)

siteTest(
  'pages, files and the shell of the back office follow a change of the salon [C37]',
  async ({ site, database }) => {
    const identity = {
      ...sampleDocument.identity,
      name: 'Haar & "Herz"',
      wordMark: { first: 'Haar', second: '$& Herz' },
    }
    await database.owner('update salon set document = $1, version = version + 1', [
      { ...sampleDocument, identity },
    ])
    await site.look()
    expect(site.page('/kontakt')).toContain('Haar &amp; &quot;Herz&quot;')
    expect(JSON.parse(site.page('/site.webmanifest')).name).toContain('Haar & "Herz"')
    const [, attribute = ''] = /data-salon="([^"]*)"/.exec(site.page('/admin/index.html')) ?? []
    const words = attribute
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
    expect(JSON.parse(words)).toEqual({
      name: identity.name,
      place: identity.place,
      wordMark: identity.wordMark,
    })
  },
)
