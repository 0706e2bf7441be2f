import type { Posted } from '#domain/forms/posted.ts'
import { JOB_MESSAGE_MAX_CHARACTERS } from '#domain/job-application.ts'
import { Field } from '#site/ui/form/field.tsx'
import { FormAlert, SubmitButton, TextField, Trap } from '#site/ui/form/form-parts.tsx'
import { CHOICES, failureOf, HEADINGS, type JobSalon } from './job.ts'
import { JobPrivacy } from './steps/check-step.tsx'
import './job.css'

/** The whole application on one page: where no script runs, and for what such a form must look at again. */
export function PlainApplication({ salon, posted }: { salon: JobSalon; posted?: Posted }) {
  const { values = {}, problems = {}, failure = null } = posted ?? {}
  const failed = failure && failureOf(failure, salon)
  return (
    <form
      className="job-wizard plain-application"
      method="post"
      action="/ueber-uns#job-application"
      noValidate
    >
      {CHOICES.map(({ key, options }, index) => (
        <fieldset key={key} aria-describedby={problems[key] && `${key}-error`}>
          <legend>{HEADINGS[index]}</legend>
          {options.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name={key}
                value={option}
                defaultChecked={values[key] === option}
              />
              {option}
            </label>
          ))}
          {problems[key] && (
            <p id={`${key}-error`} className="field-error">
              {problems[key]}
            </p>
          )}
        </fieldset>
      ))}
      <TextField
        label="Name"
        error={problems.name}
        name="name"
        type="text"
        autoComplete="name"
        defaultValue={values.name}
      />
      <TextField
        label="Telefon"
        hint="Ziffern und + # - /"
        error={problems.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
      />
      <Field
        label="Deine Nachricht"
        isOptional
        hint={`Höchstens ${JOB_MESSAGE_MAX_CHARACTERS} Zeichen.`}
        error={problems.message}
      >
        {(control) => (
          <textarea {...control} name="message" rows={5} defaultValue={values.message} />
        )}
      </Field>
      <JobPrivacy salon={salon} />
      <Trap />
      <FormAlert>
        {failed && (
          <>
            <p>{failed.text}</p>
            <p>{failed.more}</p>
          </>
        )}
      </FormAlert>
      <SubmitButton isSending={false}>Bewerbung absenden</SubmitButton>
    </form>
  )
}
