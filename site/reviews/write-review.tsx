import { Island } from '#site/islands/island.tsx'
import { ReviewForm } from '#site/islands/review/review-form.tsx'
import { postedTo, useSalon, useSite } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'
import '#site/ui/links/button-link.css'
import './reviews.css'

/** Where other things matter more, the form is folded behind a button that needs no script. */
export function WriteReview({ isFolded }: { isFolded?: true }) {
  return (
    <Section id="bewertung-schreiben" title={useSalon().words.reviews.write} isBeside={isFolded}>
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
        topics: salon.words.reviews.topics,
        googleReviews: salon.links.googleReviews,
        posted: postedTo('review', posted),
      }}
    />
  )
}
