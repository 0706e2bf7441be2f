import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { tellAnalytics } from '#app/api/analytics.ts'
import type { SubmitResult } from '#app/api/submit.ts'
import { useSubmission } from '#app/api/use-submission.ts'
import { Field } from '#app/ui/form/field.tsx'
import {
  FormAlert,
  PrivacyLink,
  SubmitButton,
  Trap,
  WithoutScript,
} from '#app/ui/form/form-parts.tsx'
import type { Typed } from '#app/ui/page/live-part.tsx'
import { salon } from '#content/salon.ts'
import {
  counterText,
  DEFAULT_RATING,
  missingCharacters,
  newReview,
  SERVICE_TYPES,
} from '#domain/review.ts'
import { waitText } from '#domain/wait.ts'
import { problems } from '#domain/written.ts'
import { StarInput } from './star-input.tsx'
import { Thanks } from './thanks.tsx'

const FAILURE =
  'Es gab einen Fehler beim Absenden Ihrer Bewertung. Bitte versuchen Sie es später erneut.'

/** From the first word to the thanks. What was typed stays until it has arrived. */
export function ReviewForm({ typed }: Typed) {
  const [sentRating, setSentRating] = useState<number | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  if (sentRating === null) {
    return <Writing typed={isAgain ? null : typed} isAgain={isAgain} onSent={setSentRating} />
  }
  function again() {
    setIsAgain(true)
    setSentRating(null)
  }
  return <Thanks rating={sentRating} again={again} />
}

function Writing(props: {
  typed: FormData | null
  isAgain: boolean
  onSent: (rating: number) => void
}) {
  const { typed, isAgain, onSent } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [isAgain])
  const before = (name: string) => typed?.get(name)?.toString() ?? ''
  const { isSending, begin, send } = useSubmission('review')
  const trap = useRef('')
  const [text, setText] = useState(before('review_text'))
  const [service, setService] = useState(before('service_type'))
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<SubmitResult | null>(null)

  function look(element: HTMLFormElement) {
    const result = v.safeParse(newReview, rowOf(new FormData(element)))
    return { row: result.success ? result.output : null, found: problems(result) }
  }

  /** Whoever leaves a field learns what it still needs: the button waits for it. */
  function left({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement
    const { found } = look(currentTarget)
    if (name) setWrong((before) => ({ ...before, [name]: found[name] }))
  }

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const { row, found } = look(element)
    flushSync(() => {
      setWrong(found)
      setFailure(null)
    })
    if (!row) return element.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const answer = await send(row, trap.current)
    if (answer?.state === 'sent') {
      tellAnalytics('submit_testimonial', row.rating)
      onSent(row.rating)
    } else if (answer) {
      flushSync(() => setFailure(answer))
      element.querySelector<HTMLElement>('.submit-button')?.focus()
    }
  }

  return (
    <form
      ref={form}
      className="review-form"
      method="dialog"
      onSubmit={submitForm}
      onFocus={begin}
      onBlur={left}
      noValidate
    >
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
        haben. Auf Ihren Wunsch nehmen wir sie wieder herunter. Mehr dazu im <PrivacyLink />.
      </p>
      <FormAlert>{failure && <Failure answer={failure} />}</FormAlert>
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

function Failure({ answer }: { answer: SubmitResult }) {
  return (
    <>
      <p>{FAILURE}</p>
      <p>
        {answer.state === 'too many' &&
          `Gerade kommen sehr viele Bewertungen an: ${waitText(answer.waitSeconds)} geht es wieder. `}
        Ihr Text bleibt stehen.
      </p>
    </>
  )
}
