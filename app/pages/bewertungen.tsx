import { pageMeta } from '#app/layout/page-meta.ts'
import { AllReviews } from '#app/reviews/all/all-reviews.tsx'
import { WriteReview } from '#app/reviews/form/write-review.tsx'
import { Reviews } from '#app/reviews/reviews.tsx'
import { Below } from '#app/ui/page/below.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/bewertungen.ts'

export const meta: Route.MetaFunction = () => pageMeta('/bewertungen')

export default function ReviewsPage() {
  return (
    <>
      <PageHead eyebrow="Bewertungen" title="Was andere" emphasis="über uns sagen.">
        <p>
          Lob freut uns, Kritik hilft uns. Beides lesen wir selbst, und auf beides dürfen Sie uns im
          Salon ansprechen.
        </p>
      </PageHead>
      <Below>
        <Reviews />
        <AllReviews />
        <WriteReview />
      </Below>
    </>
  )
}
