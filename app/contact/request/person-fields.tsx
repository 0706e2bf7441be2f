import { Field } from '#app/ui/form/field.tsx'
import { CONTACT_LIMITS } from '#domain/contact.ts'

/** Who writes and how we answer. */
export function PersonFields(props: {
  typed: FormData | null
  wrong: Partial<Record<string, string>>
}) {
  const { typed, wrong } = props
  const before = (name: string) => typed?.get(name)?.toString() ?? ''
  return (
    <>
      <Field label="Ihr Name" error={wrong.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            type="text"
            autoComplete="name"
            maxLength={CONTACT_LIMITS.name}
            required
            defaultValue={before('name')}
          />
        )}
      </Field>
      <Field label="E-Mail" error={wrong.email} hint="E-Mail oder Telefon genügt.">
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={CONTACT_LIMITS.email}
            defaultValue={before('email')}
          />
        )}
      </Field>
      <Field label="Telefon" error={wrong.phone}>
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={CONTACT_LIMITS.phone}
            defaultValue={before('phone')}
          />
        )}
      </Field>
    </>
  )
}
