import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHOOSE } from '#domain/job-application.ts'
import { FormAlert, SubmitButton, Trap } from '#site/ui/form/form-parts.tsx'
import { CONTACT_STEP, furthestStep, hasContact, keepDraft, LAST_STEP } from './answers.ts'
import type { JobSalon } from './job-salon.ts'
import { JobThanks } from './job-thanks.tsx'
import { CHOICES, HEADINGS } from './questions.ts'
import { CheckStep } from './steps/check-step.tsx'
import { ChoiceStep } from './steps/choice-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { MessageStep } from './steps/message-step.tsx'
import { useApplication } from './use-application.ts'
import { useArrival } from './use-arrival.ts'
import { useSteps } from './use-steps.ts'
import './job-wizard.css'

const MESSAGE_STEP = 5

/** An application in six steps and about two minutes. */
export function JobWizard({ salon }: { salon: JobSalon }) {
  const application = useApplication(salon)
  const { answers, errors, failure, sent, change } = application
  const steps = useSteps(furthestStep(answers))
  const { step, isChange } = steps
  const { part, direction } = useArrival(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was answered before this ran
  useEffect(() => {
    steps.restore(application.restore(part.current))
  }, [])
  useEffect(() => {
    if (!sent) keepDraft({ step, answers })
  }, [sent, step, answers])
  // Not before the thanks stand there: the way back must keep their place on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been sent
  useEffect(() => {
    if (sent) steps.finish()
  }, [sent])
  // After the words stand in the form: the box stops everything until it is closed.
  useEffect(() => {
    if (!failure) return
    window.alert(failure.text)
    part.current?.querySelector<HTMLElement>('.submit-button')?.focus()
  }, [failure, part])

  const choice = CHOICES[step - 1]
  const isOpen = choice && !answers[choice.key]
  /** Where somebody went on without an answer. */
  const [hastyStep, setHastyStep] = useState(0)

  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (step === LAST_STEP) return application.submit(form)
    if (isOpen) return setHastyStep(step)
    if (step !== CONTACT_STEP || flushSync(() => application.checkContact())) {
      return steps.advance()
    }
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const heading = (
    <h3 tabIndex={-1} aria-describedby="job-progress">
      {HEADINGS[step - 1]}
    </h3>
  )
  // The way back to the first step has taken the focus: they take it again.
  if (sent) return <JobThanks key={step} {...sent} salon={salon} />
  return (
    // Sent before the script runs it asks for all the rest on one page (PlainApplication).
    <form
      ref={part}
      className="job-wizard"
      method="post"
      action="/ueber-uns#job-application"
      autoComplete="off"
      onSubmit={submitted}
      onFocus={application.prepare}
      onPointerDown={application.prepare}
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
            problem={isOpen && hastyStep === step ? CHOOSE : undefined}
            options={choice.options}
            chosen={answers[choice.key]}
            onChoose={(option) => change({ [choice.key]: option })}
            onDecided={steps.advance}
          />
        ) : (
          heading
        )}
        {step === CONTACT_STEP && (
          <ContactStep
            answers={answers}
            errors={errors}
            onChange={change}
            onLeave={application.checkContact}
          />
        )}
        {step === MESSAGE_STEP && (
          <MessageStep message={answers.message} onChange={(message) => change({ message })} />
        )}
        {step === LAST_STEP && (
          <>
            <CheckStep
              answers={answers}
              salon={salon}
              onChange={(wanted) => steps.enter(wanted, true)}
            />
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
            <button type="button" className="job-back" onClick={steps.leave}>
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
            <SubmitButton isSending={application.isSending}>Bewerbung absenden</SubmitButton>
          )}
        </div>
      </div>
      <Trap />
    </form>
  )
}
