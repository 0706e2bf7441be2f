import { type SubmitEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { CHOOSE, newJobApplication } from '#domain/job-application.ts'
import { useForm } from '#site/islands/sending/use-form.ts'
import { FormAlert, SubmitButton, Trap } from '#site/ui/form/form-parts.tsx'
import {
  type Answers,
  CONTACT_STEP,
  forgetDraft,
  hasContact,
  keepDraft,
  LAST_STEP,
} from './answers.ts'
import { CHOICES, failureOf, HEADINGS, type JobSalon } from './job.ts'
import { JobThanks } from './job-thanks.tsx'
import { CheckStep } from './steps/check-step.tsx'
import { ChoiceStep } from './steps/choice-step.tsx'
import { ContactStep, MessageStep } from './steps/text-steps.tsx'
import { useWizard } from './use-wizard.ts'
import { isAnswered } from './wizard.ts'
import './job.css'

const MESSAGE_STEP = 5

/** An application in six steps and about two minutes. */
export function JobWizard({ salon }: { salon: JobSalon }) {
  const { wizard, dispatch, part, direction, enter, leave, advance, finish } = useWizard()
  const { step, isChange, answers, problems } = wizard
  const form = useForm({
    name: 'application',
    posted: null,
    read: () => ({ row: v.parse(newJobApplication, answers), problems: null }),
    onSent: forgetDraft,
    element: part,
  })
  const { sent } = form
  const failure = form.failure && failureOf(form.failure, salon)
  useEffect(() => {
    if (!sent) keepDraft({ step, answers })
  }, [sent, step, answers])
  // Not before the thanks stand there: the way back must keep their place on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been sent
  useEffect(() => {
    if (sent) finish()
  }, [sent])
  // After the words stand in the form: the box stops everything until it is closed.
  useEffect(() => {
    if (form.failure) window.alert(failureOf(form.failure, salon).text)
  }, [form.failure, salon])

  const choice = CHOICES[step - 1]
  const change = (answers: Partial<Answers>) => dispatch({ type: 'answered', answers })

  function submitted(event: SubmitEvent<HTMLFormElement>) {
    if (step === LAST_STEP) return form.submit(event)
    event.preventDefault()
    flushSync(() => dispatch({ type: 'checked' }))
    if (isAnswered(wizard)) return advance()
    part.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const heading = (
    <h3 tabIndex={-1} aria-describedby="job-progress">
      {HEADINGS[step - 1]}
    </h3>
  )
  // The way back to the first step has taken the focus: they take it again.
  if (sent) {
    return <JobThanks key={step} number={sent.row.phone} sentAt={sent.at} salon={salon} />
  }
  return (
    // Sent before the script runs it asks for all the rest on one page (PlainApplication).
    <form
      ref={part}
      className="job-wizard"
      method="post"
      action="/ueber-uns#job-application"
      autoComplete="off"
      onSubmit={submitted}
      onFocus={form.prepare}
      onPointerDown={form.prepare}
    >
      <ol className="job-progress" aria-hidden="true">
        {HEADINGS.map((heading, index) => (
          <li key={heading} data-done={index < step || undefined} />
        ))}
      </ol>
      <div key={step} className="job-step" data-direction={direction}>
        <p id="job-progress" className="eyebrow">
          Schritt {step} von {LAST_STEP}
          {step < LAST_STEP && ' · Dauert 2 Minuten'}
        </p>
        {choice ? (
          <ChoiceStep
            name={choice.key}
            question={heading}
            problem={wizard.isHasty && !isAnswered(wizard) ? CHOOSE : undefined}
            options={choice.options}
            chosen={answers[choice.key]}
            onChoose={(option) => change({ [choice.key]: option })}
            onDecided={advance}
          />
        ) : (
          heading
        )}
        {step === CONTACT_STEP && (
          <ContactStep
            answers={answers}
            problems={problems}
            onChange={change}
            onLeave={(field) => dispatch({ type: 'left', field })}
          />
        )}
        {step === MESSAGE_STEP && (
          <MessageStep message={answers.message} onChange={(message) => change({ message })} />
        )}
        {step === LAST_STEP && (
          <>
            <CheckStep answers={answers} salon={salon} onChange={(wanted) => enter(wanted, true)} />
            <FormAlert>
              {failure && (
                <>
                  <p>{failure.text}</p>
                  <p>{failure.more}</p>
                </>
              )}
            </FormAlert>
          </>
        )}
        <div className="job-foot">
          {(step > 1 || isChange) && (
            <button type="button" className="job-back" onClick={leave}>
              {isChange ? 'Zur Übersicht' : 'Zurück'}
            </button>
          )}
          {choice && (
            <>
              <small>Deine Angaben sieht nur der Salon.</small>
              {/* A choice advances by itself; this is for whoever listens to the form. */}
              <button type="submit" className="visually-hidden" tabIndex={-1}>
                Weiter
              </button>
            </>
          )}
          {(step === CONTACT_STEP || step === MESSAGE_STEP) && (
            <SubmitButton isSending={false} isDisabled={!hasContact(answers)}>
              Weiter
            </SubmitButton>
          )}
          {step === LAST_STEP && (
            <SubmitButton isSending={form.isSending}>Bewerbung absenden</SubmitButton>
          )}
        </div>
      </div>
      <Trap />
    </form>
  )
}
