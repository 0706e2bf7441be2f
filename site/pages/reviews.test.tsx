import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApprovedReview } from '#domain/review.ts'
import { ReviewCard } from '#site/reviews/review-card.tsx'
import { ReviewList } from '#site/reviews/reviews.tsx'
import { type SiteData, SiteProvider } from '#site/site-data.tsx'
import { samplePage } from '#tests/support/site/sample-data.ts'
import ReviewsPage from './bewertungen.tsx'
import HomePage from './home.tsx'

const row: ApprovedReview = {
  id: '1',
  author_name: 'Anonym',
  rating: 4,
  review_text: 'Sehr freundlich!',
  service_type: null,
  created_at: '2026-11-10T10:00:00Z',
  google_review_link: null,
}

function shownAuthors(newest: ApprovedReview[]) {
  const html = shown('/', { newest, total: newest.length, counts: [] }, <ReviewList />)
  const cards = html.matchAll(/<bdi>(.*?)<\/bdi>/g)
  return [...cards].map(([, author]) => author)
}

test('without approved reviews those the salon quotes show, six of them, those of the design first [B4] [T17]', () => {
  expect(shownAuthors([])).toEqual(['M. K.', 'T. S.', 'A. R.', 'H. B.', 'Z. D.', 'I. P.'])
})

test('approved reviews stand in the page, before the quoted ones, six in all [B4]', () => {
  const two = [row, { ...row, id: '2', author_name: 'M. M.' }]
  expect(shownAuthors(two)).toEqual(['Anonym', 'M. M.', 'M. K.', 'T. S.', 'A. R.', 'H. B.'])
  const nine = Array.from({ length: 9 }, (_, id) => ({ ...row, id: `${id}`, author_name: `${id}` }))
  expect(shownAuthors(nine)).toEqual(['0', '1', '2', '3', '4', '5'])
})

test.each([
  ['https://maps.app.goo.gl/abc', true],
  ['http://g.page/r/1', false],
  ['https://g.page.boese.example/r/1', false],
  ['javascript:alert(1)', false],
  [null, false],
])('the stored link %s is a link on the page: %s [B5]', (google_review_link, isLink) => {
  const review = { ...row, google_review_link }
  const html = renderToStaticMarkup(<ReviewCard review={review} />)
  expect(html.includes('href=')).toBe(isLink)
  expect(html).toContain(isLink ? 'Google' : 'Website')
})

test.each([
  [0, false],
  [1, true],
])('with %i approved reviews a link promises them: %s [R13]', (total, isPromised) => {
  const html = shown('/', { newest: [], total, counts: [] }, <HomePage />)
  expect(html.includes('Alle Bewertungen auf dieser Website')).toBe(isPromised)
})

test.each([
  [9, false],
  [10, true],
])(
  'of %i reviews a distribution by stars is shown: %s; the way to write one stands first [R8] [B23]',
  (total, isShown) => {
    const counts = [{ rating: 5, reviews: 4 }]
    const html = shown('/bewertungen', { newest: [], total, counts }, <ReviewsPage />)
    expect(html.includes('nach Sternen')).toBe(isShown)
    // A bar fills its track: four of ten stars are four of ten parts, all of its height.
    expect(html.includes('viewBox="0 0 10 1"')).toBe(isShown)
    expect(html.includes('<rect width="4" height="1">')).toBe(isShown)
    const [head = ''] = html.split('</header>')
    expect(head).toContain('href="#bewertung-schreiben"')
  },
)

function shown(path: string, reviews: SiteData['reviews'], part: ReactNode) {
  return renderToStaticMarkup(
    <SiteProvider data={samplePage(path, { reviews })}>{part}</SiteProvider>,
  )
}
