import { type RefObject, useEffect, useRef } from 'react'
import './notice.css'

type Props = {
  text: string
  isBad?: boolean
  onClose: () => void
  /** One thing to do about it. */
  action?: Action | false | undefined
}

type Action = {
  label: string
  isBusy?: boolean
  onPress: () => void
  ref?: RefObject<HTMLButtonElement | null>
}

/** What was done or failed, until it is dismissed. */
export function Notice({ text, isBad = false, onClose, action }: Props) {
  const tone = isBad
    ? ({ className: 'notice', 'data-tone': 'rot', role: 'alert' } as const)
    : { className: 'notice on-night' }
  return (
    <p {...tone}>
      <span>{text}</span>
      {action && (
        <button
          ref={action.ref}
          type="button"
          aria-disabled={action.isBusy || undefined}
          onClick={action.isBusy ? undefined : action.onPress}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Meldung schließen" onClick={onClose}>
        ×
      </button>
    </p>
  )
}

type GoneProps = {
  /** What was done with an entry; null when nothing can be taken back. */
  text: string | null
  undo: Omit<Action, 'ref'>
  onClose: () => void
}

/** An entry went and took the focus along: the way back gets it. */
export function GoneNotice({ text, undo, onClose }: GoneProps) {
  const button = useRef<HTMLButtonElement>(null)
  const known = useRef(text)

  useEffect(() => {
    if (text !== known.current) button.current?.focus()
    known.current = text
  }, [text])

  return (
    <div role="status">
      {text !== null && <Notice text={text} onClose={onClose} action={{ ...undo, ref: button }} />}
    </div>
  )
}
