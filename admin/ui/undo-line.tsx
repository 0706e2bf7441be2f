import { useEffect, useRef } from 'react'

type Props = {
  /** What was done; null when nothing can be taken back. */
  text: string | null
  label?: string
  isBusy?: boolean
  onUndo: () => void
}

/** What was done, and the way back. Where the entry was that went with the focus, the way back gets it. */
export function UndoLine({ text, label = 'Rückgängig', isBusy = false, onUndo }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  const known = useRef(text)

  useEffect(() => {
    if (text !== known.current) undo.current?.focus()
    known.current = text
  }, [text])

  return (
    <p role="status">
      {text !== null && (
        <>
          {text}{' '}
          <button
            ref={undo}
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onUndo}
          >
            {label}
          </button>
        </>
      )}
    </p>
  )
}
