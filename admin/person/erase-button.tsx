import { useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { Question } from '#admin/ui/question.tsx'
import { entriesText } from './names.ts'

type Props = { count: number; isBusy: boolean; onErase: () => void }

/** Nothing brings it back, so a second answer is asked for. */
export function EraseButton({ count, isBusy, onErase }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isSure, setSure] = useState(false)
  return (
    <>
      <Button
        disabled={count === 0 || isBusy}
        onClick={() => {
          setSure(false)
          setAsking(true)
        }}
      >
        Endgültig löschen
      </Button>
      {isAsking && (
        <Question
          question={`${entriesText(count)} endgültig löschen?`}
          choices={[
            { label: 'Endgültig löschen', tone: 'rot-voll', isOff: !isSure, onChoose: onErase },
          ]}
          onClose={() => setAsking(false)}
        >
          <p>
            Mit allen Notizen und dem Verlauf, auch aus dem Papierkorb. Das lässt sich nicht
            rückgängig machen.
          </p>
          <label>
            <input
              type="checkbox"
              checked={isSure}
              onChange={({ target }) => setSure(target.checked)}
            />
            <span>Ja, alle ausgewählten Einträge gehören zu dieser Person.</span>
          </label>
        </Question>
      )}
    </>
  )
}
