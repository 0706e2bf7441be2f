import { Field } from '#site/ui/form/field.tsx'

/** Who writes and how we answer. */
export function PersonFields(props: {
  values: Partial<Record<string, string>>
  wrong: Partial<Record<string, string>>
}) {
  const { values, wrong } = props
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
            defaultValue={values.name}
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
            defaultValue={values.email}
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
            defaultValue={values.phone}
          />
        )}
      </Field>
    </>
  )
}
