import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Partner } from '#domain/salon/salon.ts'
import { SiteProvider } from '#site/site-data.tsx'
import { sampleData, samplePage } from '#tests/support/site/sample-data.ts'
import { Partners } from './partners.tsx'

test('a logo is a picture in its own size, or two letters [T18]', () => {
  const drawn = { src: '/partner/kaffee.svg', width: 320, height: 120, alt: '' }
  expect(logosOf([{ logo: drawn }, { logo: { initials: 'RG' } }])).toEqual([
    '<img class="partners-picture" loading="lazy" src="/partner/kaffee.svg" width="320" height="120" alt=""/>',
    '<span class="partners-logo" aria-hidden="true">RG</span>',
  ])
})

function logosOf(logos: Pick<Partner, 'logo'>[]) {
  const partners = logos.map(({ logo }, place) => ({
    name: `Partner ${place}`,
    website: 'https://partner.example',
    what: 'Kaffee',
    logo,
  }))
  const data = samplePage('/', { salon: { ...sampleData.salon, partners } })
  const html = renderToStaticMarkup(
    <SiteProvider data={data}>
      <Partners />
    </SiteProvider>,
  )
  return [...html.matchAll(/<img[^>]*>|<span class="partners-logo".*?<\/span>/g)].map(
    ([one]) => one,
  )
}
