import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteProvider } from '#site/site-data.tsx'
import { samplePage } from '#tests/support/site/sample-data.ts'
import HomePage from './home.tsx'

test.each([
  [0, false],
  [1, true],
])('with %i approved reviews a link promises them: %s [R13]', (total, isPromised) => {
  const data = samplePage('/', { reviews: { newest: [], total, counts: [] } })
  const html = renderToStaticMarkup(
    <SiteProvider data={data}>
      <HomePage />
    </SiteProvider>,
  )
  expect(html.includes('Alle Bewertungen auf dieser Website')).toBe(isPromised)
})
