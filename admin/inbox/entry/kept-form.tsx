import { type ReactNode, useRef, useState } from 'react'
import type { Draft } from '#admin/kept/drafts.ts'
import { useKept } from '#admin/kept/use-kept.ts'
import { Button } from '#admin/ui/button.tsx'
import './kept-form.css'

type Form = {
  draft: Draft
  keep: (draft: Draft) => void
  leave: () => void
  /** Whoever opens the field types next; a draft from before a reload asks for nobody's attention. */
  isNew: boolean
  buttons: ReactNode
}

type Props = {
  id: string
  className: string
  /** What is shown while nobody types, and what the quiet button beside it says. */
  shown: ReactNode
  label: string
  hotkey?: string
  /** What the typing begins with. */
  start: Draft
  isBusy: boolean
  onSave: (draft: Draft, leave: () => void) => void
  children: (form: Form) => ReactNode
}

/** A form of one field behind a quiet button. What is typed is kept until it is saved or discarded. */
export function KeptForm(props: Props) {
  const { id, className, isBusy, onSave } = props
  const [draft, keep] = useKept(id)
  const [isNew, setNew] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  /** The form takes the focus with it: its entry gets it. */
  function leave() {
    if (form.current?.contains(document.activeElement)) form.current.closest('article')?.focus()
    keep(null)
  }

  if (draft === null) {
    return (
      <div className={`stack kept-form ${className}`}>
        {props.shown}
        <Button
          tone="leise"
          className="text-button"
          data-key={props.hotkey}
          onClick={() => {
            setNew(true)
            keep(props.start)
          }}
        >
          {props.label}
        </Button>
      </div>
    )
  }
  const buttons = (
    <div className="cluster">
      <Button type="submit" tone="kupfer" isBusy={isBusy}>
        Speichern
      </Button>
      <Button isBusy={isBusy} onClick={leave}>
        Abbrechen
      </Button>
    </div>
  )
  return (
    <form
      ref={form}
      className={`stack kept-form ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(draft, leave)
      }}
    >
      {props.children({ draft, keep, leave, isNew, buttons })}
    </form>
  )
}
