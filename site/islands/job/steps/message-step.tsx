import { cutMessage, JOB_MESSAGE_MAX_CHARACTERS, messageCounter } from '#domain/job-application.ts'
import { characters } from '#domain/text-field.ts'
import { Field } from '#site/ui/form/field.tsx'

export function MessageStep(props: { message: string; onChange: (message: string) => void }) {
  const { message, onChange } = props
  const isFull = characters(message) === JOB_MESSAGE_MAX_CHARACTERS
  return (
    <div className="job-fields">
      <Field
        label="Deine Nachricht"
        isOptional
        hint={
          <>
            {messageCounter(message)}
            <span role="status">{isFull && ' – mehr passt nicht hinein.'}</span>
          </>
        }
      >
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={5}
            placeholder={`Deine Nachricht (optional, max. ${JOB_MESSAGE_MAX_CHARACTERS} Zeichen)`}
            value={message}
            onChange={({ target }) => onChange(cutMessage(target.value))}
          />
        )}
      </Field>
    </div>
  )
}
