import { Reviews } from '#site/reviews/reviews.tsx'
import { Distribution, MoreReviews } from '#site/reviews/reviews-page.tsx'
import { WriteReview } from '#site/reviews/write-review.tsx'
import { useSite } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { Heading, PageHead } from '#site/ui/section.tsx'

/** While there is nothing to read but a form. */
const NO_REVIEWS = { plain: 'Erzählen Sie uns,', emphasis: 'wie es war.' }

export default function ReviewsPage() {
  const { salon, reviews: own } = useSite()
  const { reviews } = salon.words
  const isEmpty = !salon.rating && own.total === 0 && salon.quotedReviews.length === 0
  return (
    <>
      <PageHead {...reviews} headline={isEmpty ? NO_REVIEWS : reviews.headline}>
        <MoreLink href="#bewertung-schreiben">Bewertung schreiben</MoreLink>
      </PageHead>
      <Reviews title={<Heading {...reviews.newest} />}>
        <Distribution />
      </Reviews>
      <MoreReviews />
      <WriteReview />
    </>
  )
}
