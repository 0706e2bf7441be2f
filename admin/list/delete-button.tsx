import { useRef, useState } from 'react'
import './admin-button.css'
import './delete-button.css'

type Props = { question: string; isBusy: boolean; onDelete: () => void; label?: string }

/** Asks before it deletes. */
export function DeleteButton({ question, isBusy, onDelete, label = 'Löschen' }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="admin-button"
        data-tone="rot"
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <Question
          question={question}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) onDelete()
          }}
        />
      )}
    </>
  )
}

function Question(props: { question: string; onAnswer: (isYes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <dialog
      ref={(element) => {
        dialog.current = element
        if (element && !element.open) element.showModal()
      }}
      className="delete-dialog"
      closedby="any"
      aria-label={props.question}
      onClose={(event) => props.onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <p>{props.question}</p>
      <div>
        <button type="button" className="admin-button" onClick={() => dialog.current?.close('no')}>
          Abbrechen
        </button>
        <button
          type="button"
          className="admin-button"
          data-tone="rot-voll"
          onClick={() => dialog.current?.close('yes')}
        >
          Löschen
        </button>
      </div>
    </dialog>
  )
}
