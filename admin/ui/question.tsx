import type { ReactNode } from 'react'
import { showModal } from './show-modal.ts'
import './admin-button.css'
import './question.css'

type Choice = {
  label: string
  tone?: 'kupfer' | 'rot-voll'
  isOff?: boolean
  onChoose: () => void
}

type Props = {
  question: string
  /** What there is to know before it is answered. */
  children?: ReactNode
  choices: readonly Choice[]
  /** What leaves everything as it is. */
  back?: string
  onClose: () => void
}

/** Asks before something is done; whoever leaves it has chosen nothing. */
export function Question({ question, children, choices, back = 'Abbrechen', onClose }: Props) {
  return (
    <dialog
      ref={showModal}
      className="question"
      closedby="any"
      aria-label={question}
      onClose={onClose}
    >
      <p>{question}</p>
      {children}
      <div>
        <button type="button" className="admin-button" onClick={onClose}>
          {back}
        </button>
        {choices.map(({ label, tone, isOff, onChoose }) => (
          <button
            key={label}
            type="button"
            className="admin-button"
            data-tone={tone}
            disabled={isOff}
            onClick={() => {
              onClose()
              onChoose()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </dialog>
  )
}
