import { Distribution } from '#site/reviews/distribution.tsx'
import { MoreReviews } from '#site/reviews/more-reviews.tsx'
import { Reviews } from '#site/reviews/reviews.tsx'
import { WriteReview } from '#site/reviews/write-review.tsx'
import { PageHead } from '#site/ui/page-head.tsx'

export default function ReviewsPage() {
  return (
    <>
      <PageHead eyebrow="Bewertungen" title="Was andere" emphasis="über uns sagen.">
        <p>
          Lob freut uns, Kritik hilft uns. Beides lesen wir selbst, und auf beides dürfen Sie uns im
          Salon ansprechen.
        </p>
      </PageHead>
      <Reviews
        title={
          <>
            Die neuesten <em>Stimmen.</em>
          </>
        }
      >
        <Distribution />
      </Reviews>
      <MoreReviews />
      <WriteReview />
    </>
  )
}
