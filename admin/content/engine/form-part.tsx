import { useState } from 'react'
import type { FormField, Group, Optional } from '#domain/salon/schema/walk.ts'
import { BooleanInput, ChoiceInput, ChoicesInput } from './choice-input.tsx'
import { useForm } from './form-context.ts'
import { ListInput } from './list-input.tsx'
import { PhotoInput } from './photo-input.tsx'
import { TextInput } from './text-input.tsx'
import './engine.css'

const LISTED = ['service', 'category', 'page']

type Props = {
  field: FormField
  path: readonly string[]
  /** Its title stands above already. */
  isBare?: boolean
}

/** The fields of any part of the schema: whatever the schema gains appears here by itself. */
export function FormPart({ field, path, isBare = false }: Props) {
  if (field.is === 'group') return <GroupPart field={field} path={path} isBare={isBare} />
  if (field.is === 'optional') return <OptionalPart field={field} path={path} />
  if (field.is === 'boolean') return <BooleanInput field={field} path={path} />
  if (field.is === 'choice') return <ChoiceInput field={field} path={path} />
  if (field.is === 'choices') return <ChoicesInput field={field} path={path} />
  if (field.is === 'list') {
    if (isBare) return <ListInput field={field} path={path} />
    return (
      <fieldset className="content-group">
        <legend>{field.title}</legend>
        <ListInput field={field} path={path} />
      </fieldset>
    )
  }
  if (field.input === 'services') return <ChoicesInput field={field} path={path} />
  if (field.input === 'photo') return <PhotoInput field={field} path={path} />
  if (LISTED.includes(field.input ?? '')) return <ChoiceInput field={field} path={path} />
  return <TextInput field={field} path={path} />
}

function GroupPart({ field, path, isBare }: Required<Props> & { field: Group }) {
  const { problemAt } = useForm()
  const isPair = field.fields.length === 2 && field.fields.every(([, one]) => isShort(one))
  const problem = problemAt(path)
  const parts = (
    <>
      {field.hint && <p className="content-hint">{field.hint}</p>}
      {field.fields.map(([key, inner]) => {
        const place = [...path, key]
        if (!isFolded(field)) return <FormPart key={key} field={inner} path={place} />
        return <Fold key={key} field={inner} path={place} />
      })}
      {problem && <p className="field-error">{problem}</p>}
    </>
  )
  const inside = (
    <div className="content-fields" data-pair={isPair ? '' : undefined}>
      {parts}
    </div>
  )
  if (isBare || !field.title) return inside
  return (
    <fieldset className="content-group">
      <legend>{field.title}</legend>
      {inside}
    </fieldset>
  )
}

/** What was left half done lies open for whoever comes back to it. */
function Fold({ field, path }: Props) {
  const { problemIn, isChanged } = useForm()
  const [wasChanged] = useState(() => isChanged(path))
  const isOpen = wasChanged || problemIn(path) !== undefined
  return (
    <details className="content-fold" open={isOpen || undefined}>
      <summary data-changed={isChanged(path) ? '' : undefined}>{field.title}</summary>
      <FormPart field={field} path={path} isBare />
    </details>
  )
}

/** Entries, and pages after pages: each is opened when it is wanted. */
export function isFolded(field: FormField) {
  if (field.is !== 'group') return field.is === 'list'
  return field.fields.length > 2 && field.fields.every(([, { is }]) => is === 'group')
}

function isShort(field: FormField) {
  return field.is === 'number' || (field.is === 'text' && field.input !== 'text')
}

/** Something that there may be or not; it begins with what it would replace. */
function OptionalPart({ field, path }: { field: Optional; path: readonly string[] }) {
  const { at, set } = useForm()
  const value = at(path)
  return (
    <div className="content-optional">
      <label className="content-check">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ target }) =>
            set(path, target.checked ? beginning(field.empty, at(path.slice(0, -1))) : null)
          }
        />
        <span>{field.title}</span>
      </label>
      {value !== null && <FormPart field={{ ...field.inner, title: '' }} path={path} isBare />}
    </div>
  )
}

/** A day opens like another one, a later price or week begins as the one that holds now. */
function beginning(empty: unknown, siblings: unknown) {
  const fresh = empty as Record<string, unknown>
  const beside = siblings as Record<string, unknown>
  const keys = Object.keys(fresh)
  const twin = Object.values(beside).find(
    (one) => typeof one === 'object' && one !== null && keys.every((key) => key in one),
  )
  const held = keys.filter((key) => key in beside).map((key) => [key, beside[key]])
  return structuredClone(twin ?? { ...fresh, ...Object.fromEntries(held) })
}
