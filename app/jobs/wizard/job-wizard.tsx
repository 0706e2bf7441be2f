import { type FormEvent, useEffect } from 'react'
import { FormAlert, SubmitButton, Trap, WithoutScript } from '#app/ui/form/form-parts.tsx'
import type { Typed } from '#app/ui/page/live-part.tsx'
import { furthestStep, isReachable, keepDraft, LAST_STEP } from './answers.ts'
import { CheckStep } from './check-step.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { MessageStep } from './message-step.tsx'
import { CHOICES, HEADINGS } from './questions.ts'
import { Thanks } from './thanks.tsx'
import { useApplication } from './use-application.ts'
import { useArrival } from './use-arrival.ts'
import { useSteps } from './use-steps.ts'

const CONTACT_STEP = 4
const MESSAGE_STEP = 5

/** An application in six steps and about two minutes. */
export function JobWizard({ typed }: Typed) {
  const application = useApplication(typed)
  const { answers, errors, failure, sent, change } = application
  const steps = useSteps(application.firstStep, furthestStep(answers))
  const { step, isChange } = steps
  const { part, direction } = useArrival(step)
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

  async function submitted(event: FormEvent) {
    event.preventDefault()
    if (choice && answers[choice.key]) return steps.advance()
    if (choice) return
    if (step < LAST_STEP) return steps.advance()
    const isComplete = await application.submit()
    if (!isComplete) steps.enter(CONTACT_STEP, true)
  }

  if (sent) return <Thanks {...sent} />
  return (
    // Without a script this method leads nowhere: no answer ends up in an address.
    <form
      ref={part}
      className="job-wizard"
      method="dialog"
      autoComplete="off"
      onSubmit={submitted}
      onFocus={application.begin}
      onPointerDown={application.begin}
    >
      <WithoutScript>
        Dieses Formular braucht JavaScript. Ohne geht es per WhatsApp, am Telefon oder per E-Mail.
      </WithoutScript>
      <ol className="job-progress" aria-hidden="true">
        {HEADINGS.map((heading, index) => (
          <li key={heading} data-done={index < step || undefined} />
        ))}
      </ol>
      <div key={step} className="job-step" data-direction={direction}>
        <p id="job-progress" className="eyebrow">
          Schritt {step} von {LAST_STEP} · Dauert 2 Minuten
        </p>
        <h3 id="job-question" tabIndex={-1} aria-describedby="job-progress">
          {HEADINGS[step - 1]}
        </h3>
        {choice && (
          <ChoiceStep
            name={choice.key}
            question={HEADINGS[step - 1] ?? ''}
            options={choice.options}
            chosen={answers[choice.key]}
            onChoose={(option) => change({ [choice.key]: option })}
            onDecided={steps.advance}
          />
        )}
        {step === CONTACT_STEP && (
          <ContactStep answers={answers} errors={errors} onChange={change} />
        )}
        {step === MESSAGE_STEP && (
          <MessageStep message={answers.message} onChange={(message) => change({ message })} />
        )}
        {step === LAST_STEP && (
          <>
            <CheckStep answers={answers} onChange={(wanted) => steps.enter(wanted, true)} />
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
            <SubmitButton isSending={false} isDisabled={!isReachable(answers)}>
              Weiter
            </SubmitButton>
          )}
          {step === LAST_STEP && (
            <SubmitButton isSending={application.isSending}>Bewerbung absenden</SubmitButton>
          )}
        </div>
      </div>
      <Trap onChange={application.setTrap} />
    </form>
  )
}
