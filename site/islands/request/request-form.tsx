import { readRequest } from '#domain/forms/read-form.ts'
import { useForm } from '#site/islands/sending/use-form.ts'
import { Field } from '#site/ui/form/field.tsx'
import { PersonFields, RequestFrame, type RequestProps } from './request-frame.tsx'

const topics = [
  { type: 'general', label: 'Allgemeine Frage' },
  { type: 'cooperation', label: 'Kooperation' },
  { type: 'model', label: 'Als Haarmodell melden' },
]

export function RequestForm(props: RequestProps) {
  const form = useForm({ name: 'request', posted: props.posted, read: readRequest })
  const { values, wrong } = form
  return (
    <RequestFrame request={props} form={form} action="/kontakt#nachricht" button="Nachricht senden">
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
