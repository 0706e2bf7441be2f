import { Fragment } from 'react'
import { RATINGS } from '#domain/review.ts'
import './review-form.css'

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
