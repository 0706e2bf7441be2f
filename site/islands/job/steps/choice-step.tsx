import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import '#site/ui/form/field.css'
import '#site/islands/job/job.css'

const ADVANCE_DELAY_MS = 300

/**
 * One question with a few answers. Whoever points at one (or presses Space or Enter on it) has
 * decided; whoever looks through them with the arrow keys has not.
 */
export function ChoiceStep<Option extends string>(props: {
  name: string
  question: ReactNode
  /** Said where somebody went on without an answer. */
  problem: string | undefined
  options: readonly Option[]
  chosen: Option | ''
  onChoose: (option: Option) => void
  onDecided: () => void
}) {
  const { name, options, chosen, onChoose, onDecided } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLooking = useRef(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const decided = useRef(onDecided)
  decided.current = onDecided
  useEffect(() => {
    // Tapped before the script came: that was the decision.
    const touched = fieldset.current?.querySelector('input:checked:focus:not(:focus-visible)')
    if (touched) timer.current = setTimeout(() => decided.current(), ADVANCE_DELAY_MS)
    return () => clearTimeout(timer.current)
  }, [])

  function decide(option: Option) {
    onChoose(option)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => decided.current(), ADVANCE_DELAY_MS)
  }

  function pressed(event: KeyboardEvent, option: Option) {
    isLooking.current = event.key.startsWith('Arrow')
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) decide(option)
  }

  return (
    <fieldset
      ref={fieldset}
      className="job-choice"
      aria-describedby={`job-${name}-keys`}
      // Not by state: whatever React renders anew here, Chromium makes a stop of the keyboard of its own.
      onFocus={({ currentTarget, target }) =>
        currentTarget.toggleAttribute('data-keys', target.matches(':focus-visible'))
      }
      onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-keys')}
    >
      <legend>{props.question}</legend>
      {options.map((option, index) => (
        <label key={option}>
          <input
            id={`job-${name}-${index}`}
            type="radio"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
            onClick={() => (isLooking.current ? clearTimeout(timer.current) : decide(option))}
            onKeyDown={(event) => pressed(event, option)}
            onKeyUp={() => {
              isLooking.current = false
            }}
          />
          <span className="job-card" />
          {option}
        </label>
      ))}
      <p id={`job-${name}-keys`} className="job-keys">
        Mit den Pfeiltasten wählen, mit Enter weiter.
      </p>
      <p className="field-error" role="alert">
        {props.problem}
      </p>
    </fieldset>
  )
}
