import { type ComponentProps, useRef, useState } from 'react'
import { insertable, meanings, readTyped, typedOf } from '#domain/salon/editing/typed.ts'
import type { TextField } from '#domain/salon/schema/walk.ts'
import { Field } from '#site/ui/form/field.tsx'
import { useForm } from './form-context.ts'
import { useNames } from './use-names.ts'

/** From this share of the limit on the field tells what is left. */
const NEAR = 0.8
/** Whoever fills in a number sees its end coming. */
const COUNTED_CHARACTERS = 30
/** Shorter ones are names and numbers: they repeat no fact. */
const SENTENCE_CHARACTERS = 90
/** Facts themselves: they repeat no other. */
const FACTS = ['identity', 'place', 'contact', 'hours', 'afterwork', 'rating', 'legal', 'photos']

type Props = { field: TextField; path: readonly string[] }

/** Anything that is typed: a line, a text, several paragraphs, a number, a day, a time. */
export function TextInput({ field, path }: Props) {
  const { draft, at, set, touch, problemIn, isChanged } = useForm()
  const nameIn = useNames()
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { title, hint, is, max, isNullable } = field
  const text = typed ?? typedOf(field, at(path), draft)
  const isLong = is === 'texts' || field.input === 'text'
  const isSentence = isLong || (is === 'text' && (max ?? 0) >= SENTENCE_CHARACTERS)
  const isCounted = is === 'text' && (max ?? 0) > COUNTED_CHARACTERS
  const told = is === 'number' ? '' : meanings(text, draft, nameIn)
  const left = max && isCounted && text.length > max * NEAR ? max - text.length : null

  function change(next: string) {
    setTyped(next)
    set(path, readTyped(field, next, draft))
  }

  return (
    <Field label={title} hint={hint} error={problemIn(path)} isOptional={isNullable}>
      {(control) => {
        const shared = {
          ...control,
          ref: input,
          value: text,
          autoComplete: 'off',
          'data-changed': isChanged(path) ? '' : undefined,
          onChange: ({ target }: { target: { value: string } }) => change(target.value),
          onBlur: () => {
            setTyped(null)
            touch(path)
          },
        }
        return (
          <>
            {isLong ? <textarea {...shared} rows={2} /> : <input {...shared} {...kindOf(field)} />}
            {left !== null && (
              <p className="content-left" data-is={left < 0 ? 'over' : undefined}>
                {left < 0 ? `${-left} Zeichen zu viel` : `noch ${left} Zeichen`}
              </p>
            )}
            {told && (
              <p className="content-hint">{`${told}. Ändert sich die Angabe, ändert sich der Text mit.`}</p>
            )}
            {(isSentence || told !== '') && !FACTS.includes(path[0] ?? '') && (
              <Insert
                onInsert={(name) => {
                  const { selectionStart: start, selectionEnd: end } = input.current ?? {}
                  change(
                    `${text.slice(0, start ?? text.length)}{${name}}${text.slice(end ?? text.length)}`,
                  )
                  input.current?.focus()
                }}
              />
            )}
          </>
        )
      }}
    </Field>
  )
}

/** A fact or a price in the middle of a text: it follows when the fact changes. */
function Insert({ onInsert }: { onInsert: (name: string) => void }) {
  const { draft } = useForm()
  return (
    <select
      className="content-insert"
      aria-label="Angabe einfügen"
      value=""
      onChange={({ target }) => onInsert(target.value)}
    >
      <option value="">Angabe einfügen …</option>
      {insertable(draft).map(({ label, names }) => (
        <optgroup key={label} label={label}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

function kindOf({ is, input }: TextField): ComponentProps<'input'> {
  if (input === 'date' || input === 'time') return { type: input }
  return is === 'number' ? { type: 'text', inputMode: 'decimal' } : { type: 'text' }
}
