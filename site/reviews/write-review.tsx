import { Island } from '#site/islands/island.tsx'
import { ReviewForm } from '#site/islands/review/review-form.tsx'
import { postedTo, useSite } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'

export function WriteReview() {
  const { salon, posted } = useSite()
  return (
    <Section id="bewertung-schreiben" title="Teilen Sie Ihre Erfahrung mit uns">
      <Island
        id="bewertung"
        name="review-form"
        of={ReviewForm}
        props={{
          googleReviews: salon.links.googleReviews,
          posted: postedTo('review', posted),
        }}
      />
    </Section>
  )
}
