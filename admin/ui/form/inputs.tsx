import type { ComponentProps } from 'react'
import { Field } from '#site/ui/form/field.tsx'

type Around = Omit<ComponentProps<typeof Field>, 'children'>
type Value = { onChange: (value: string) => void }
type Input = Omit<ComponentProps<'input'>, 'onChange'>
type Area = Omit<ComponentProps<'textarea'>, 'onChange'>
type Options = Omit<ComponentProps<'select'>, 'onChange'> & {
  /** The values with their words. */
  of: Readonly<Record<string, string>>
}

/** A field of one line in the back office: nothing that the browser remembers of other people. */
export function InputField({
  label,
  hint,
  error,
  isOptional = false,
  ...input
}: Around & Input & Value) {
  return (
    <Field {...{ label, hint, error, isOptional }}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...input}
          onChange={({ target }) => input.onChange(target.value)}
        />
      )}
    </Field>
  )
}

export function AreaField({
  label,
  hint,
  error,
  isOptional = false,
  ...area
}: Around & Area & Value) {
  return (
    <Field {...{ label, hint, error, isOptional }}>
      {(control) => (
        <textarea {...control} {...area} onChange={({ target }) => area.onChange(target.value)} />
      )}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  isOptional = false,
  ...select
}: Around & Options & Value) {
  return (
    <Field {...{ label, hint, error, isOptional }}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  )
}

export function Select({ of, onChange, ...select }: Options & Value) {
  return (
    <select {...select} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(of).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
