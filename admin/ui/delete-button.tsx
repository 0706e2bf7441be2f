import { useState } from 'react'
import { Button, TextButton } from './button.tsx'
import { Question } from './question.tsx'
import { useAction } from './use-action.ts'

type Props = {
  question: string
  /** Whose entry it is. */
  name?: string | undefined
  isBusy: boolean
  isOff?: boolean
  onDelete: () => void
  label?: string
  /** In a line of words, which are those of what is removed. */
  inLineOf?: string
  /** What there is to know before it is done. */
  warning?: string | undefined
  /** The same where it must be looked up first. */
  findWarning?: (() => Promise<string | undefined>) | undefined
  /** What somebody has to confirm besides, where nothing brings it back. */
  oath?: string
}

/** Asks before it deletes. */
export function DeleteButton(props: Props) {
  const { question, name, isBusy, isOff, onDelete, label = 'Löschen', warning, oath } = props
  const { inLineOf, findWarning = async () => warning } = props
  const [asked, setAsked] = useState<{ warning: string | undefined } | null>(null)
  const [isSure, setSure] = useState(false)
  const looking = useAction()

  function ask() {
    setSure(false)
    looking.run(async () => setAsked({ warning: await findWarning() }), '')
  }

  const choice = { label, tone: 'rot-voll', isOff: Boolean(oath && !isSure) } as const
  const button = {
    isBusy: isBusy || looking.isBusy,
    disabled: isOff,
    onClick: ask,
    children: label,
  }
  return (
    <>
      {inLineOf === undefined ? (
        <Button {...button} />
      ) : (
        <TextButton {...button} tone="leise" aria-label={`${label}: ${inLineOf}`} />
      )}
      {asked && (
        <Question
          question={question}
          choices={[{ ...choice, onChoose: onDelete }]}
          onClose={() => setAsked(null)}
        >
          {name && (
            <b>
              <bdi>{name}</bdi>
            </b>
          )}
          {asked.warning && <p>{asked.warning}</p>}
          {oath && (
            <label>
              <input
                type="checkbox"
                checked={isSure}
                onChange={({ target }) => setSure(target.checked)}
              />
              <span>{oath}</span>
            </label>
          )}
        </Question>
      )}
    </>
  )
}
