import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteProvider } from '#site/site-data.tsx'
import { samplePage } from '#tests/support/site/sample-data.ts'
import ReviewsPage from './bewertungen.tsx'
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

test.each([
  [9, false],
  [10, true],
])(
  'of %i reviews a distribution by stars is shown: %s; the way to write one stands first [R18] [R440]',
  (total, isShown) => {
    const data = samplePage('/bewertungen', {
      reviews: { newest: [], total, counts: [{ rating: 5, reviews: 4 }] },
    })
    const html = renderToStaticMarkup(
      <SiteProvider data={data}>
        <ReviewsPage />
      </SiteProvider>,
    )
    expect(html.includes('nach Sternen')).toBe(isShown)
    // A bar fills its track: four of ten stars are four of ten parts, all of its height.
    expect(html.includes('viewBox="0 0 10 1"')).toBe(isShown)
    expect(html.includes('<rect width="4" height="1">')).toBe(isShown)
    const [head = ''] = html.split('</header>')
    expect(head).toContain('href="#bewertung-schreiben"')
  },
)
