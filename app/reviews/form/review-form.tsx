import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { tellAnalytics } from '#app/api/analytics.ts'
import { useSubmission } from '#app/api/use-submission.ts'
import { Field } from '#app/ui/form/field.tsx'
import { FormAlert, SubmitButton, Trap, WithoutScript } from '#app/ui/form/form-parts.tsx'
import type { Typed } from '#app/ui/live-part.tsx'
import { salon } from '#content/salon.ts'
import {
  AUTHOR_MAX_CHARACTERS,
  counterText,
  DEFAULT_RATING,
  missingCharacters,
  newReview,
  SERVICE_TYPES,
} from '#domain/review.ts'
import { problems } from '#domain/written.ts'
import { StarInput } from './star-input.tsx'
import { Thanks } from './thanks.tsx'

const FAILURE =
  'Es gab einen Fehler beim Absenden Ihrer Bewertung. Bitte versuchen Sie es später erneut.'
const MINUTE_S = 60

/** From the first word to the thanks. What was typed stays until it has arrived. */
export function ReviewForm({ typed }: Typed) {
  const [sentRating, setSentRating] = useState<number | null>(null)
  const [begun, setBegun] = useState(typed)
  if (sentRating === null) return <Writing typed={begun} onSent={setSentRating} />
  function again() {
    setBegun(null)
    setSentRating(null)
  }
  return <Thanks rating={sentRating} again={again} />
}

function Writing(props: { typed: FormData | null; onSent: (rating: number) => void }) {
  const { typed, onSent } = props
  const before = (name: string) => typed?.get(name)?.toString() ?? ''
  const { isSending, begin, send } = useSubmission('review')
  const trap = useRef('')
  const [text, setText] = useState(before('review_text'))
  const [service, setService] = useState(before('service_type'))
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)

  function look(event: FormEvent<HTMLFormElement>) {
    const result = v.safeParse(newReview, rowOf(new FormData(event.currentTarget)))
    const found = problems(result)
    setWrong(found)
    return result.success ? result.output : null
  }

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const row = look(event)
    if (!row) return
    setFailure(null)
    const answer = await send(row, trap.current)
    if (answer?.state === 'sent') {
      tellAnalytics('submit_testimonial', row.rating)
      onSent(row.rating)
    } else if (answer) setFailure(failureText(answer))
  }

  return (
    <form className="review-form" onSubmit={submitForm} onFocus={begin} noValidate>
      <StarInput initial={Number(before('rating')) || DEFAULT_RATING} />
      <Field label="Dienstleistung" error={wrong.service_type}>
        {(control) => (
          <select
            {...control}
            name="service_type"
            required
            value={service}
            onChange={(event) => setService(event.target.value)}
          >
            <option value="">Bitte wählen</option>
            {SERVICE_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Ihr Text" error={wrong.review_text} hint={counterText(text)}>
        {(control) => (
          <textarea
            {...control}
            name="review_text"
            rows={5}
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
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
            maxLength={AUTHOR_MAX_CHARACTERS}
            defaultValue={before('author_name')}
          />
        )}
      </Field>
      <Trap
        onChange={(value) => {
          trap.current = value
        }}
      />
      <p className="form-privacy">
        Ihr Text und Ihr Name erscheinen auf dieser Website, sobald wir sie gelesen und freigegeben
        haben. Auf Ihren Wunsch nehmen wir sie wieder herunter. Mehr dazu im{' '}
        <a href="/datenschutz">Datenschutz</a>.
      </p>
      <FormAlert>{failure}</FormAlert>
      <SubmitButton isSending={isSending} isDisabled={!service || missingCharacters(text) > 0}>
        Bewertung absenden
      </SubmitButton>
      <WithoutScript>
        Zum Absenden braucht dieses Formular JavaScript. Sie können uns auch anrufen:{' '}
        {salon.phone.shown}.
      </WithoutScript>
    </form>
  )
}

function rowOf(form: FormData) {
  const { author_name, review_text, service_type, rating } = Object.fromEntries(form)
  return { author_name, rating: Number(rating), review_text, service_type }
}

function failureText(answer: { state: string; waitSeconds?: number }) {
  if (answer.state !== 'too many') return `${FAILURE} Ihr Text bleibt stehen.`
  const minutes = Math.ceil((answer.waitSeconds ?? 0) / MINUTE_S)
  return `${FAILURE} Von hier kamen gerade viele Bewertungen: In etwa ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} geht es wieder. Ihr Text bleibt stehen.`
}
