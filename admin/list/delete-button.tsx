import { type MouseEvent, useState } from 'react'
import { showModal } from './show-modal.ts'
import './admin-button.css'
import './delete-button.css'

type Props = {
  question: string
  /** Whose entry it is. */
  name?: string | undefined
  isBusy: boolean
  onDelete: () => void
  label?: string
  /** What there is to know before it is done. */
  warning?: string | undefined
}

/** Asks before it deletes. */
export function DeleteButton(props: Props) {
  const { question, name, isBusy, onDelete, label = 'Löschen', warning } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="admin-button"
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <Question
          question={question}
          name={name}
          label={label}
          warning={warning}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) onDelete()
          }}
        />
      )}
    </>
  )
}

type Asked = {
  question: string
  name: string | undefined
  label: string
  warning: string | undefined
  onAnswer: (isYes: boolean) => void
}

function Question(props: Asked) {
  return (
    <dialog
      ref={showModal}
      className="delete-dialog"
      closedby="any"
      aria-label={props.question}
      onClose={(event) => props.onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <p>{props.question}</p>
      {props.name && (
        <p>
          <bdi>{props.name}</bdi>
        </p>
      )}
      {props.warning && <span>{props.warning}</span>}
      <div>
        <button type="button" className="admin-button" onClick={answer('no')}>
          Abbrechen
        </button>
        <button type="button" className="admin-button" data-tone="rot-voll" onClick={answer('yes')}>
          {props.label}
        </button>
      </div>
    </dialog>
  )
}

function answer(value: 'yes' | 'no') {
  return ({ currentTarget }: MouseEvent) => currentTarget.closest('dialog')?.close(value)
}
