import { type KeyboardEvent, useState } from 'react'
import { useForm } from '#admin/content/engine/form-context.ts'
import { readEuro, typedEuro } from '#domain/salon/editing/typed.ts'

type Props = {
  label: string
  value: unknown
  isChanged: boolean
  path: readonly string[]
  onChange: (value: unknown) => void
}

/** One price in the list; Enter goes on to the next. */
export function PriceInput({ label, value, isChanged, path, onChange }: Props) {
  const { touch, problemIn } = useForm()
  const [typed, setTyped] = useState<string | null>(null)
  const problem = problemIn(path)
  return (
    <span className="price-input" data-changed={isChanged ? '' : undefined}>
      <input
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        value={typed ?? typedEuro(value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={goOn}
        onBlur={() => {
          setTyped(null)
          touch(path)
        }}
        onChange={({ target }) => {
          const price = readEuro(target.value)
          setTyped(target.value)
          onChange(price)
          if (typeof price === 'string') touch(path)
        }}
      />
      <span aria-hidden="true">€</span>
      {problem && <em className="field-error">{problem}</em>}
    </span>
  )
}

function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('.price-input > input')]
  const next = all[all.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.blur()
}
