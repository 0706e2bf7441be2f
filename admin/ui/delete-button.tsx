import { useState } from 'react'
import { Button } from './button.tsx'
import { Question } from './question.tsx'

type Props = {
  question: string
  /** Whose entry it is. */
  name?: string | undefined
  isBusy: boolean
  onDelete: () => void
  label?: string
  /** What there is to know before it is done. */
  warning?: string | undefined
  /** The same where it must be looked up first. */
  findWarning?: (() => Promise<string | undefined>) | undefined
}

/** Asks before it deletes. */
export function DeleteButton(props: Props) {
  const { question, name, isBusy, onDelete, label = 'Löschen', warning, findWarning } = props
  const [asked, setAsked] = useState<{ warning: string | undefined } | null>(null)
  const [isLooking, setLooking] = useState(false)

  async function ask() {
    if (isBusy || isLooking) return
    if (!findWarning) return setAsked({ warning })
    setLooking(true)
    setAsked({ warning: await findWarning() })
    setLooking(false)
  }

  return (
    <>
      <Button isBusy={isBusy || isLooking} onClick={ask}>
        {label}
      </Button>
      {asked && (
        <Question
          question={question}
          choices={[{ label, tone: 'rot-voll', onChoose: onDelete }]}
          onClose={() => setAsked(null)}
        >
          {name && (
            <b>
              <bdi>{name}</bdi>
            </b>
          )}
          {asked.warning && <p>{asked.warning}</p>}
        </Question>
      )}
    </>
  )
}
