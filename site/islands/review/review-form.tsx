import { Fragment, useEffect, useState } from 'react'
import type { Posted } from '#domain/forms/posted.ts'
import { readReview } from '#domain/forms/read-form.ts'
import { waitText } from '#domain/forms/wait.ts'
import { listed } from '#domain/german.ts'
import { counterText, DEFAULT_RATING, missingCharacters, RATINGS } from '#domain/review.ts'
import { tellAnalytics } from '#site/islands/sending/analytics.ts'
import { useForm } from '#site/islands/sending/use-form.ts'
import { Field } from '#site/ui/form/field.tsx'
import { FormAlert, PrivacyLink, SubmitButton, TextField, Trap } from '#site/ui/form/form-parts.tsx'
import { ReviewThanks } from './review-thanks.tsx'
import './review-form.css'

const FAILURE =
  'Es gab einen Fehler beim Absenden Ihrer Bewertung. Bitte versuchen Sie es später erneut.'

/** From the first word to the thanks. */
export function ReviewForm(props: {
  /** What a review can be about. */
  topics: string[]
  googleReviews: string | null
  posted: Posted | null
}) {
  const { topics, googleReviews, posted } = props
  const form = useForm({
    name: 'review',
    posted,
    read: readReview,
    onSent: ({ rating }) => tellAnalytics('submit_testimonial', rating),
  })
  const { element, round, values, wrong, failure, sent } = form
  /** Null until the script runs: before that the browser sends the form, so nothing may be switched off. */
  const [written, setWritten] = useState<{ text: string; service: string } | null>(null)

  function look() {
    const data = new FormData(element.current ?? undefined)
    setWritten({ text: String(data.get('review_text')), service: String(data.get('service_type')) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was typed before this ran, and for each new one
  useEffect(look, [round])

  if (sent) {
    const { rating } = sent.row
    return <ReviewThanks rating={rating} googleReviews={googleReviews} again={form.again} />
  }
  const missing = written ? missingFields(written) : []

  return (
    <form
      {...form.attributes}
      className="review-form"
      action="/bewertungen#bewertung-schreiben"
      // Whoever leaves a field learns what it still needs: the button waits for it.
      onBlur={({ target }) => 'name' in target && target.name && form.left(String(target.name))}
      onInput={() => {
        look()
        form.attributes.onInput()
      }}
    >
      <StarInput initial={Number(values.rating) || DEFAULT_RATING} />
      <Field label="Dienstleistung" error={wrong.service_type}>
        {(control) => (
          <select {...control} name="service_type" required defaultValue={values.service_type}>
            <option value="">Bitte wählen</option>
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Ihr Text"
        error={wrong.review_text}
        hint={counterText(written?.text ?? values.review_text ?? '')}
      >
        {(control) => (
          <textarea
            {...control}
            name="review_text"
            rows={5}
            required
            defaultValue={values.review_text}
          />
        )}
      </Field>
      <TextField
        label="Ihr Name"
        isOptional
        error={wrong.author_name}
        hint="Ohne Namen erscheint Ihre Bewertung als „Anonym“."
        name="author_name"
        type="text"
        autoComplete="name"
        defaultValue={values.author_name}
      />
      <Trap />
      <p className="form-privacy">
        Wir lesen Ihre Bewertung. Geben wir sie frei, erscheinen Text und Name auf dieser Website;
        auf Ihren Wunsch nehmen wir sie wieder herunter. Mehr dazu im <PrivacyLink />.
      </p>
      <FormAlert>
        {failure && (
          <>
            <p>{FAILURE}</p>
            <p>
              {failure.state === 'too many' &&
                `Von Ihrem Internetanschluss kamen vor Kurzem schon Bewertungen. Die nächste können Sie ${waitText(failure.waitSeconds)} absenden. `}
              Ihr Text bleibt stehen.
            </p>
          </>
        )}
      </FormAlert>
      <div className="review-foot">
        <SubmitButton isSending={form.isSending} isDisabled={missing.length > 0}>
          Bewertung absenden
        </SubmitButton>
        {/* A button that is switched off takes no focus: this one does, and leads to what it waits for. */}
        {missing.length > 0 && (
          <button type="button" className="link" onClick={form.check}>
            {`Noch offen: ${listed(missing, 'und')}`}
          </button>
        )}
      </div>
    </form>
  )
}

/** What the button waits for. */
function missingFields({ text, service }: { text: string; service: string }) {
  return [...(service ? [] : ['Dienstleistung']), ...(missingCharacters(text) ? ['Text'] : [])]
}

/** Five native radio buttons: arrows, touch and screen readers know them. */
export function StarInput({ initial }: { initial: number }) {
  return (
    <fieldset className="star-input">
      <legend>Ihre Bewertung</legend>
      {RATINGS.map((rating) => (
        <Fragment key={rating}>
          <input
            id={`sterne-${rating}`}
            type="radio"
            name="rating"
            value={rating}
            defaultChecked={rating === initial}
          />
          <label htmlFor={`sterne-${rating}`}>
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{rating === 1 ? '1 Stern' : `${rating} Sterne`}</span>
          </label>
        </Fragment>
      ))}
    </fieldset>
  )
}
