import { readRequest } from '#domain/forms/read-form.ts'
import { Field } from '#site/ui/form/field.tsx'
import { PersonFields } from './person-fields.tsx'
import { RequestFrame } from './request-frame.tsx'
import { type RequestProps, useRequest } from './use-request.ts'

const topics = [
  { type: 'general', label: 'Allgemeine Frage' },
  { type: 'cooperation', label: 'Kooperation' },
  { type: 'model', label: 'Als Haarmodell melden' },
]

export function RequestForm(props: RequestProps) {
  const request = useRequest(props, readRequest)
  const { values, wrong } = request
  return (
    <RequestFrame
      request={request}
      action="/kontakt#nachricht"
      kept={props.kept}
      button="Nachricht senden"
    >
      <Field label="Worum geht es?" error={wrong.submission_type}>
        {(control) => (
          <select
            {...control}
            name="submission_type"
            defaultValue={values.submission_type ?? 'general'}
          >
            {topics.map(({ type, label }) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PersonFields values={values} wrong={wrong} />
      <Field label="Ihre Nachricht" error={wrong.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={5}
            required
            aria-required="true"
            defaultValue={values.message}
          />
        )}
      </Field>
    </RequestFrame>
  )
}
