import { pageNames } from '#admin/content/draft/page-names.ts'
import { serviceNames } from '#domain/salon/editing/typed.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Choice, TextField } from '#domain/salon/schema/walk.ts'
import { Field } from '#site/ui/form/field.tsx'
import { useForm } from './form-context.ts'
import { useNames } from './use-names.ts'

type Place = { path: readonly string[] }

/** One of several. */
export function ChoiceInput({ field, path }: Place & { field: Choice | TextField }) {
  const { draft, at, set, touch, problemIn, isChanged } = useForm()
  const names = useNames()
  const value = String(at(path) ?? '')
  const isNullable = 'isNullable' in field && field.isNullable
  const none: [string, string][] = isNullable ? [['', 'Keine Angabe']] : []
  const options = [...none, ...optionsOf(field, draft, names)]
  const isKnown = options.some(([key]) => key === value)
  return (
    <Field label={field.title} hint={field.hint} error={problemIn(path)} isOptional={isNullable}>
      {(control) => (
        <select
          {...control}
          data-changed={isChanged(path) ? '' : undefined}
          value={value}
          onBlur={() => touch(path)}
          onChange={({ target }) => set(path, isNullable ? target.value || null : target.value)}
        >
          {!isKnown && <option value={value}>{value || 'Bitte wählen'}</option>}
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Any of several, in the order of the list they come from. */
export function ChoicesInput({ field, path }: Place & { field: Choice | TextField }) {
  const { draft, at, set, touch, problemIn } = useForm()
  const names = useNames()
  const chosen = at(path) as string[]
  const problem = problemIn(path)
  return (
    <fieldset className="content-choices" onBlur={() => touch(path)}>
      <legend>{field.title}</legend>
      {optionsOf(field, draft, names).map(([key, name]) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              set(path, target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
          {name}
        </label>
      ))}
      {problem && <p className="field-error">{problem}</p>}
    </fieldset>
  )
}

export function BooleanInput({ field, path }: Place & { field: { title: string; hint: string } }) {
  const { at, set } = useForm()
  return (
    <label className="content-check">
      <input
        type="checkbox"
        checked={at(path) === true}
        onChange={({ target }) => set(path, target.checked)}
      />
      <span>
        {field.title}
        {field.hint && <small>{field.hint}</small>}
      </span>
    </label>
  )
}

function optionsOf(
  field: Choice | TextField,
  draft: SalonDocument,
  name: (text: string) => string,
): [key: string, name: string][] {
  if ('options' in field) {
    return field.options.map((key) => [key, field.names[key] ?? capital(key)])
  }
  if (field.input === 'category') return draft.categories.map(({ id, label }) => [id, label])
  if (field.input !== 'page') return [...serviceNames(draft)]
  return pageNames(draft).map(([path, title]) => [path, name(title)])
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
