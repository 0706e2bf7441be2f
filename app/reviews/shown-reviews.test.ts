import { expect, test } from 'vitest'
import type { ReviewRow } from '#app/api/approved-reviews.ts'
import type { FallbackReview } from '#content/fallback-reviews.ts'
import { shownReviews } from './shown-reviews.ts'

const row: ReviewRow = {
  id: '1',
  author_name: 'Anonym',
  rating: 4,
  review_text: 'Sehr freundlich!',
  service_type: null,
  created_at: '2026-11-10T10:00:00Z',
  google_review_link: null,
}
const fallback: FallbackReview[] = ['A. A.', 'B. B.', 'C. C.', 'D. D.', 'E. E.', 'F. F.'].map(
  (author) => ({
    sample: true,
    author,
    rating: 5,
    text: 'Gern wieder.',
    createdAt: '2026-10-01',
    googleLink: 'https://www.google.com/search?q=salon',
    service_type: 'Balayage',
  }),
)

test('without rows the built-in reviews show, at most six [B4]', () => {
  const shown = shownReviews([], [...fallback, ...fallback])
  expect(shown.map(({ author }) => author)).toEqual(fallback.map(({ author }) => author))
  expect(shown[0]).toEqual({
    id: '2026-10-01 A. A.',
    author: 'A. A.',
    rating: 5,
    text: 'Gern wieder.',
    service: 'Balayage',
    googleLink: 'https://www.google.com/search?q=salon',
  })
})

test('approved reviews stand before the built-in ones, six in all [B4]', () => {
  const rows = [row, { ...row, id: '2', author_name: 'M. M.' }]
  const authors = shownReviews(rows, fallback).map(({ author }) => author)
  expect(authors).toEqual(['Anonym', 'M. M.', 'A. A.', 'B. B.', 'C. C.', 'D. D.'])
})

test.each([
  ['https://g.page/r/1', 'https://g.page/r/1'],
  ['https://maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
  ['http://g.page/r/1', null],
  ['https://g.page.boese.example/r/1', null],
  ['https://boese.example/?https://g.page/r/1', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('the stored link %s becomes %s on the page [B5]', (google_review_link, googleLink) => {
  expect(shownReviews([{ ...row, google_review_link }], [])).toEqual([
    {
      id: '1',
      author: 'Anonym',
      rating: 4,
      text: 'Sehr freundlich!',
      service: null,
      googleLink,
    },
  ])
})
