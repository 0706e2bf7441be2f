import { Field } from '#app/ui/form/field.tsx'
import type { Typed } from '#app/ui/page/live-part.tsx'
import { PersonFields } from './person-fields.tsx'
import { RequestFrame } from './request-frame.tsx'
import { useRequest } from './use-request.ts'

const topics = [
  { type: 'general', label: 'Allgemeine Frage' },
  { type: 'cooperation', label: 'Kooperation' },
  { type: 'model', label: 'Als Haarmodell melden' },
]

export function RequestForm({ typed }: Typed) {
  const request = useRequest(typed, (form) => Object.fromEntries(form))
  return (
    <RequestFrame request={request} button="Nachricht senden">
      <Field label="Worum geht es?" error={request.wrong.submission_type}>
        {(control) => (
          <select
            {...control}
            name="submission_type"
            defaultValue={request.typed?.get('submission_type')?.toString() ?? 'general'}
          >
            {topics.map(({ type, label }) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PersonFields typed={request.typed} wrong={request.wrong} />
      <Field label="Ihre Nachricht" error={request.wrong.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={5}
            required
            aria-required="true"
            defaultValue={request.typed?.get('message')?.toString() ?? ''}
          />
        )}
      </Field>
    </RequestFrame>
  )
}
