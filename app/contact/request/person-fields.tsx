import { Field } from '#app/ui/form/field.tsx'

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
            defaultValue={before('phone')}
          />
        )}
      </Field>
    </>
  )
}
