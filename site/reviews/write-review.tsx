import { Island } from '#site/islands/island.tsx'
import { ReviewForm } from '#site/islands/review/review-form.tsx'
import { postedTo, useSite } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'
import '#site/ui/button-link.css'
import './write-review.css'

/** Where other things matter more, the form is folded behind a button that needs no script. */
export function WriteReview({ isFolded }: { isFolded?: true }) {
  return (
    <Section id="bewertung-schreiben" title="Teilen Sie Ihre Erfahrung mit uns" isBeside={isFolded}>
      {isFolded ? (
        <details className="write-review">
          <summary>
            <span className="button-link" data-tone="nacht">
              Bewertung schreiben
            </span>
          </summary>
          <Form />
        </details>
      ) : (
        <Form />
      )}
    </Section>
  )
}

function Form() {
  const { salon, posted } = useSite()
  return (
    <Island
      id="bewertung"
      name="review-form"
      of={ReviewForm}
      props={{
        googleReviews: salon.links.googleReviews,
        posted: postedTo('review', posted),
      }}
    />
  )
}
