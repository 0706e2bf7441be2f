import { Distribution } from '#site/reviews/distribution.tsx'
import { MoreReviews } from '#site/reviews/more-reviews.tsx'
import { Reviews } from '#site/reviews/reviews.tsx'
import { WriteReview } from '#site/reviews/write-review.tsx'
import { useSalon } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { PageHead } from '#site/ui/page-head.tsx'

export default function ReviewsPage() {
  const { reviews } = useSalon().words
  return (
    <>
      <PageHead {...reviews} />
      <Reviews title={<Heading {...reviews.newest} />}>
        <Distribution />
      </Reviews>
      <MoreReviews />
      <WriteReview />
    </>
  )
}
