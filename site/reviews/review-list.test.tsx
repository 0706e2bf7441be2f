import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApprovedReview } from '#domain/review.ts'
import { SiteProvider } from '#site/site-data.tsx'
import { samplePage } from '#tests/support/site/sample-data.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewList } from './review-list.tsx'

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
  const data = samplePage('/', { reviews: { newest, total: newest.length, counts: [] } })
  const html = renderToStaticMarkup(
    <SiteProvider data={data}>
      <ReviewList />
    </SiteProvider>,
  )
  const cards = html.split('<template')[0]?.matchAll(/<li([^>]*)>.*?<bdi>(.*?)<\/bdi>/g) ?? []
  return [...cards].flatMap(([, marks = '', author]) => (marks.includes('hidden') ? [] : [author]))
}

test('without approved reviews those the salon quotes show, six of them [B4]', () => {
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
