import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { showModal } from './show-modal.ts'
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
      className="panel question"
      closedby="any"
      aria-label={question}
      onClose={onClose}
    >
      <p>{question}</p>
      {children}
      <div>
        <Button onClick={onClose}>{back}</Button>
        {choices.map(({ label, tone, isOff, onChoose }) => (
          <Button
            key={label}
            tone={tone}
            disabled={isOff}
            onClick={() => {
              onClose()
              onChoose()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </dialog>
  )
}
