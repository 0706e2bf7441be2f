import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Posted, Problems } from '#domain/forms/posted.ts'
import { readReview, stillWrong } from '#domain/forms/read-form.ts'
import { TRAP } from '#domain/forms/trap.ts'
import { waitText } from '#domain/forms/wait.ts'
import { listed } from '#domain/german.ts'
import { counterText, DEFAULT_RATING, missingCharacters, type NewReview } from '#domain/review.ts'
import { tellAnalytics } from '#site/islands/sending/analytics.ts'
import { useSubmission } from '#site/islands/sending/use-submission.ts'
import { Field } from '#site/ui/form/field.tsx'
import { FormAlert, PrivacyLink, SubmitButton, Trap } from '#site/ui/form/form-parts.tsx'
import { ReviewThanks } from './review-thanks.tsx'
import { StarInput } from './star-input.tsx'
import './review-form.css'

const FAILURE =
  'Es gab einen Fehler beim Absenden Ihrer Bewertung. Bitte versuchen Sie es später erneut.'

/** From the first word to the thanks. What was typed stays until it has arrived. */
export function ReviewForm(props: {
  /** What a review can be about. */
  topics: string[]
  googleReviews: string | null
  posted: Posted | null
}) {
  const { topics, googleReviews, posted } = props
  const [sent, setSent] = useState<NewReview | null>(null)
  const [round, setRound] = useState(0)
  if (!sent) {
    return (
      <Writing
        key={round}
        topics={topics}
        posted={round === 0 ? posted : null}
        isAgain={round > 0}
        onSent={setSent}
      />
    )
  }
  function again() {
    setRound(round + 1)
    setSent(null)
  }
  return <ReviewThanks rating={sent.rating} googleReviews={googleReviews} again={again} />
}

function Writing(props: {
  topics: string[]
  posted: Posted | null
  isAgain: boolean
  onSent: (review: NewReview) => void
}) {
  const { topics, posted, isAgain, onSent } = props
  const values = posted?.values ?? {}
  const form = useRef<HTMLFormElement>(null)
  const { isSending, prepare, send } = useSubmission('review')
  /** Null until the script runs: before that the browser sends the form, so nothing may be switched off. */
  const [written, setWritten] = useState<{ text: string; service: string } | null>(null)
  const [wrong, setWrong] = useState<Problems>(posted?.problems ?? {})
  const [failure, setFailure] = useState(posted?.failure ?? null)

  function look() {
    const data = new FormData(form.current ?? undefined)
    setWritten({ text: String(data.get('review_text')), service: String(data.get('service_type')) })
    setWrong((before) => stillWrong(before, readReview(data).problems))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this ran
  useEffect(() => {
    look()
    if (isAgain) form.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [])

  /** Whoever leaves a field learns what it still needs: the button waits for it. */
  function left({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement
    const found = readReview(new FormData(currentTarget)).problems ?? {}
    if (name) setWrong((before) => ({ ...before, [name]: found[name] }))
  }

  /** Says what is missing, at its field; the row when nothing is. */
  function check(element: HTMLFormElement) {
    const { row, problems } = readReview(new FormData(element))
    flushSync(() => {
      setWrong(problems ?? {})
      setFailure(null)
    })
    if (!row) element.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return row
  }

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const row = check(element)
    if (!row) return
    const data = new FormData(element)
    const answer = await send(row, String(data.get(TRAP) ?? ''))
    if (answer?.state === 'sent') {
      tellAnalytics('submit_testimonial', row.rating)
      onSent(row)
    } else if (answer) {
      flushSync(() => setFailure(answer))
      element.querySelector<HTMLElement>('.submit-button')?.focus()
    }
  }

  const missing = written ? missingFields(written) : []

  return (
    <form
      ref={form}
      className="review-form"
      method="post"
      action="/bewertungen#bewertung-schreiben"
      onSubmit={submitForm}
      onFocus={prepare}
      onBlur={left}
      onInput={look}
      noValidate
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
      <Field
        label="Ihr Name"
        isOptional
        error={wrong.author_name}
        hint="Ohne Namen erscheint Ihre Bewertung als „Anonym“."
      >
        {(control) => (
          <input
            {...control}
            name="author_name"
            type="text"
            autoComplete="name"
            defaultValue={values.author_name}
          />
        )}
      </Field>
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
        <SubmitButton isSending={isSending} isDisabled={missing.length > 0}>
          Bewertung absenden
        </SubmitButton>
        {/* A button that is switched off takes no focus: this one does, and leads to what it waits for. */}
        {missing.length > 0 && (
          <button type="button" onClick={() => form.current && check(form.current)}>
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
